// The house behind a server of the tests: what is asked of it by HTTP, and accounts with their
// roles, opened by an invitation of the administrator of the first run.

export const passwordOf = (name) => `${name}-at-the-table`;

export async function openHouse(at, said) {
  const url = new URL(at).origin;

  /** A GET, or with a body a POST; an error is thrown as it was told. */
  async function ask(path, body, token = "") {
    const answer = await fetch(url + path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: token ? { Authorization: `Bearer ${token}` } : { Origin: url } });
    const told = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${told}`);
    return JSON.parse(told);
  }

  const admin = (await ask("/api/sign-in", { name: "admin",
    password: /^ {4}(\S+)$/m.exec(said)?.[1] })).token;
  const invite = async (roles) =>
    (await ask("/api/invitations", { roles }, admin)).invitation;

  /** Opens an account, and signs it in: its token. */
  async function account(name, roles) {
    await ask("/api/accounts", { invitation: await invite(roles), name,
      password: passwordOf(name) });
    return (await ask("/api/sign-in", { name, password: passwordOf(name) })).token;
  }

  return { url, ask, admin, invite, account };
}

/** By the form of a page that asks who one is. */
export async function signIn(page, name) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(passwordOf(name));
  await page.keyboard.press("Enter");
}
