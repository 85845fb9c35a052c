import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Words on their way from a document's text into the box of its chat. */
interface DraftState {
  draft: { text: string } | null;
  setDraft: (draft: { text: string }) => void;
}

const Context = createContext<DraftState>({ draft: null, setDraft: () => undefined });

export const useDraft = () => useContext(Context);

export function DraftProvider({ children }: { children: ReactNode }) {
  const [draft, setDraft] = useState<DraftState['draft']>(null);
  const state = useMemo(() => ({ draft, setDraft }), [draft]);
  return <Context value={state}>{children}</Context>;
}
