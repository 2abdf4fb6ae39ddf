/* reader.c: wslay takes the frames apart and unmasks them; here they are put together, and all that
 * the standard (RFC 6455) does not allow is refused. */
#include "server/net/reader.h"
#include "server/net/fields.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { CONTROL_MAX = 125 };

struct web_reader {
    wslay_frame_context_ptr frames;
    const reader_told *told;
    void *to;
    const unsigned char *in; /* what is fed, and how much of it wslay has not taken */
    size_t in_n;
    size_t held;             /* bytes that wslay has taken and not given back as frames */
    size_t message_max;
    uint64_t left;           /* of the frame in hand */
    bool in_frame, in_message;
    uint8_t opcode;          /* of the frame in hand */
    bool fin;
    char *message;           /* with room for message_max and a zero; NULL until it is needed */
    size_t message_n;
    unsigned char control[CONTROL_MAX];
    size_t control_n;
    int code;
    bool over, fault;
};

static ssize_t give(uint8_t *to, size_t room, int flags, void *user)
{
    web_reader *const r = user;
    const size_t n = r->in_n < room ? r->in_n : room;

    (void)flags;
    memcpy(to, r->in, n);
    r->in += n;
    r->in_n -= n;
    r->held += n;
    return n > 0 ? (ssize_t)n : -1;
}

static ssize_t send_nothing(const uint8_t *data, size_t n, int flags, void *user)
{
    (void)data, (void)n, (void)flags, (void)user;
    return -1;
}

web_reader *reader_new(size_t message_max)
{
    static const struct wslay_frame_callbacks calls = { send_nothing, give, NULL };
    web_reader *const r = calloc(1, sizeof *r);

    if (!r || wslay_frame_context_init(&r->frames, &calls, r) != 0) {
        free(r);
        return NULL;
    }
    r->message_max = message_max;
    return r;
}

void reader_free(web_reader *r)
{
    if (!r)
        return;
    wslay_frame_context_free(r->frames);
    free(r->message);
    free(r);
}

int reader_code(const web_reader *r)
{
    return r->code;
}

bool reader_fault(const web_reader *r)
{
    return r->fault;
}

static void end(web_reader *r, int code, bool fault)
{
    r->over = true;
    r->code = code;
    r->fault = fault;
}

static void refuse(web_reader *r, int code)
{
    end(r, code, true);
}

static bool is_control(uint8_t opcode)
{
    return wslay_is_ctrl_frame(opcode);
}

/* What a frame's head alone says: may such a frame come now? 0, or the code to close with. */
static int head_fault(const web_reader *r, const struct wslay_frame_iocb *f)
{
    if (f->rsv != 0 || !f->mask)
        return WSLAY_CODE_PROTOCOL_ERROR;
    switch (f->opcode) {
    case WSLAY_TEXT_FRAME:
    case WSLAY_BINARY_FRAME:
        if (r->in_message)
            return WSLAY_CODE_PROTOCOL_ERROR;
        if (f->opcode == WSLAY_BINARY_FRAME)
            return WSLAY_CODE_UNSUPPORTED_DATA;
        break;
    case WSLAY_CONTINUATION_FRAME:
        if (!r->in_message)
            return WSLAY_CODE_PROTOCOL_ERROR;
        break;
    case WSLAY_CONNECTION_CLOSE:
        return f->payload_length == 1 ? WSLAY_CODE_PROTOCOL_ERROR : 0;
    case WSLAY_PING:
    case WSLAY_PONG:
        return 0;
    default:
        return WSLAY_CODE_PROTOCOL_ERROR;
    }
    return f->payload_length > r->message_max - r->message_n ? WSLAY_CODE_MESSAGE_TOO_BIG : 0;
}

/* Its head is whole, for no frame is told of before. */
static void begin_frame(web_reader *r, const struct wslay_frame_iocb *f)
{
    const int fault = head_fault(r, f);

    if (fault != 0) {
        refuse(r, fault);
        return;
    }
    if (!r->told->frame(r->to, !r->in_message)) {
        end(r, 0, false);
        return;
    }
    r->in_frame = true;
    r->opcode = f->opcode;
    r->fin = f->fin;
    r->left = f->payload_length;
    r->control_n = 0;
    if (is_control(f->opcode))
        return;
    r->in_message = true;
    if (!r->message && !(r->message = malloc(r->message_max + 1)))
        end(r, WSLAY_CODE_INTERNAL_SERVER_ERROR, false);
}

static bool sendable_code(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static void take_close(web_reader *r)
{
    const int code = r->control_n < 2 ? CLOSE_NONE : r->control[0] << 8 | r->control[1];

    if (r->control_n >= 2 && !sendable_code(code))
        refuse(r, WSLAY_CODE_PROTOCOL_ERROR);
    else if (r->control_n > 2 && !utf8_clean(r->control + 2, r->control_n - 2))
        refuse(r, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA);
    else
        end(r, code, false);
}

static void take_message(web_reader *r)
{
    const size_t n = r->message_n;

    if (!utf8_clean(r->message, n)) {
        refuse(r, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA);
        return;
    }
    r->message[n] = '\0';
    r->in_message = false;
    r->message_n = 0;
    r->told->message(r->to, r->message, n);
}

static void end_frame(web_reader *r, const struct wslay_frame_iocb *f)
{
    const size_t longer = f->payload_length < 126 ? 0 : f->payload_length < 65536 ? 2 : 8;

    r->in_frame = false;
    r->held -= 2 + longer + 4 + (size_t)f->payload_length;
    if (r->opcode == WSLAY_CONNECTION_CLOSE)
        take_close(r);
    else if (r->opcode == WSLAY_PING)
        r->told->ping(r->to, r->control, r->control_n);
    else if (!is_control(r->opcode) && r->fin)
        take_message(r);
}

/* The head has told that all of it fits. */
static void take_bytes(web_reader *r, const struct wslay_frame_iocb *f)
{
    if (is_control(r->opcode)) {
        memcpy(r->control + r->control_n, f->data, f->data_length);
        r->control_n += f->data_length;
    } else {
        memcpy(r->message + r->message_n, f->data, f->data_length);
        r->message_n += f->data_length;
    }
    r->left -= f->data_length;
}

reader_state reader_feed(web_reader *r, const void *bytes, size_t n, const reader_told *told,
                         void *to)
{
    r->told = told;
    r->to = to;
    r->in = bytes;
    r->in_n = n;
    while (!r->over) {
        struct wslay_frame_iocb f = { 0 };
        const ssize_t got = wslay_frame_recv(r->frames, &f);
        if (got == WSLAY_ERR_WANT_READ) {
            if (r->in_n == 0)
                break;
            continue;
        }
        if (got < 0) {
            refuse(r, WSLAY_CODE_PROTOCOL_ERROR);
            break;
        }
        if (!r->in_frame)
            begin_frame(r, &f);
        if (r->over)
            break;
        if (f.data_length > 0)
            take_bytes(r, &f);
        if (r->left == 0)
            end_frame(r, &f);
    }
    if (r->over)
        return READ_ENOUGH;
    return r->held == 0 && !r->in_message ? READ_ALL : READ_MORE;
}
