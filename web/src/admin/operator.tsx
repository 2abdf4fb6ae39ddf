// "#/operator": a browser that asked for the server's own page without the role for it is led here,
// signs in, and goes on to it.
import { useEffect } from "preact/hooks";
import { ComingPage } from "../coming";
import { ForRoles } from "../console/sign_in";
import { waysWords } from "../strings";

function Onward() {
  useEffect(() => location.replace("/operator"), []);
  return <ComingPage title={waysWords.operator} failed={false} />;
}

export function OperatorPage() {
  return (
    <ForRoles roles={["administrator"]} title={waysWords.operator}>{() => <Onward />}</ForRoles>
  );
}
