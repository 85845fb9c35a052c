import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface Session {
  /** A new key shows another conversation. */
  key: number;
  /** The `chat` parameter when it was opened. */
  param: string | null;
  /** Null until the first question creates it. */
  chatId: string | null;
}

const unbegun = 'new';

/**
 * The conversation named by `chat` in the address: an id, `new`, or nothing for the latest. A conversation
 * started here stays on screen while its id enters the address.
 */
export function useSession(latestId: string | null) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const param = search.get('chat');
  const resolve = () => (param === unbegun ? null : (param ?? latestId));
  const [session, setSession] = useState<Session>(() => ({ key: 0, param, chatId: resolve() }));

  if (param !== session.param) {
    const same = param !== null && param === session.chatId;
    setSession(same ? { ...session, param } : { key: session.key + 1, param, chatId: resolve() });
  }

  const show = (chat: string, replace: boolean) => {
    const next = new URLSearchParams(search);
    next.set('chat', chat);
    void navigate({ search: next.toString() }, { replace, state: replace ? (state as unknown) : null });
  };
  return {
    session,
    open: (chatId: string) => chatId !== session.chatId && show(chatId, false),
    openNew: () => (param === unbegun ? undefined : show(unbegun, false)),
    begun: (chatId: string) => {
      setSession({ ...session, chatId });
      show(chatId, true);
    },
  };
}
