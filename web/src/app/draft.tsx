import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Words passed from a document's text to its chat box. */
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
