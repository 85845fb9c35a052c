/** Resolves to whether the person has entered their password. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the dialog that asks; returns a function that removes it. */
export function onPasswordNeeded(put: Ask): () => void {
  ask = put;
  return () => {
    if (ask === put) ask = null;
  };
}

/** Asks once for several simultaneous calls. */
export async function askForPassword(): Promise<boolean> {
  if (!ask) return false;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
