type Ask = () => Promise<boolean>;

const asking = new Set<Ask>();

/** Has a screen with something unsaved ask before the person signs out. @returns a function that ends that */
export function askBeforeSignOut(ask: Ask): () => void {
  asking.add(ask);
  return () => {
    asking.delete(ask);
  };
}

/** False if the person stays. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}
