/** Resolves to whether the person has given their password. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** What draws the question says how to put it; the returned function takes that back. */
export function onPasswordNeeded(put: Ask): () => void {
  ask = put;
  return () => {
    if (ask === put) ask = null;
  };
}

/** Several calls that need it at once put the question once. */
export async function askForPassword(): Promise<boolean> {
  if (!ask) return false;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
