import type { Chat } from '@gene/contract/chats';
import { useQuery } from '@tanstack/react-query';
import { History, SquarePen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ConversationList } from './conversation-list.tsx';
import { type ConversationFrame, ConversationView } from './conversation-view.tsx';
import { chatsQuery, messagesQuery } from './queries.ts';
import { turnsOf } from './turns.ts';
import { useSession } from './use-session.ts';

const noChats: Chat[] = [];

/** The conversations about a document or subject, and the open one. */
export function ChatPanel(props: ConversationFrame) {
  const chats = useQuery(chatsQuery(props.scope));
  if (chats.isPending) return <Waiting />;
  // Without the list (offline, say), a new conversation can still be started.
  return <ReadyPanel {...props} chats={chats.data?.chats ?? noChats} />;
}

function ReadyPanel({ chats, ...props }: ConversationFrame & { chats: readonly Chat[] }) {
  const { scope, documentOf, blocked } = props;
  const { session, open, openNew, begun } = useSession(chats[0]?.id ?? null);
  const [listOpen, setListOpen] = useState(false);
  const online = useOnline();
  const list = (
    <ConversationList
      scope={scope}
      chats={chats}
      currentId={session.chatId}
      onOpen={(id) => {
        setListOpen(false);
        open(id);
      }}
      onNew={() => {
        setListOpen(false);
        openNew();
      }}
    />
  );
  const current = chats.find((chat) => chat.id === session.chatId);
  return (
    <div className="flex h-full min-h-0">
      <aside
        aria-label="Conversations"
        className="hidden w-64 shrink-0 overflow-y-auto overscroll-contain border-e border-line p-3 xl:block"
      >
        {list}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-11 items-center gap-1 border-b border-line px-2 xl:hidden">
          <IconButton label="Conversations" onClick={() => setListOpen(true)}>
            <History aria-hidden />
          </IconButton>
          <p dir="auto" className="min-w-0 flex-1 truncate text-sm text-ink-soft">
            {current?.title ?? 'New conversation'}
          </p>
          <IconButton label="New conversation" onClick={openNew}>
            <SquarePen aria-hidden />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1">
          <Conversation
            key={session.key}
            {...props}
            chatId={session.chatId}
            onBegun={begun}
            documentOf={documentOf}
            blocked={online ? blocked : 'You are offline. Connect to ask.'}
          />
        </div>
      </div>
      <Sheet open={listOpen} onOpenChange={setListOpen} title="Conversations">
        <div className="px-3 pb-4">{list}</div>
      </Sheet>
    </div>
  );
}

interface ConversationProps extends ConversationFrame {
  chatId: string | null;
  onBegun: (chatId: string) => void;
}

/** Loads the stored turns of a conversation that had some when opened. */
function Conversation({ chatId, ...props }: ConversationProps) {
  const [search] = useSearchParams();
  const [storedId] = useState(chatId);
  const stored = useQuery({ ...messagesQuery(storedId ?? ''), enabled: storedId !== null });
  const turns = useMemo(() => turnsOf(stored.data?.messages ?? []), [stored.data]);
  const address = useMemo(() => {
    const kept = new URLSearchParams();
    const chat = search.get('chat');
    if (chat && props.scope.kind === 'document') kept.set('chat', chat);
    return kept;
  }, [search, props.scope.kind]);

  if (storedId !== null && stored.isPending) return <Waiting />;
  if (storedId !== null && !stored.data)
    return (
      <div
        role="alert"
        className="grid h-full place-content-center justify-items-center gap-3 px-6 text-center"
      >
        <p>{messageOf(stored.error)}</p>
        <Button variant="secondary" onClick={() => void stored.refetch()}>
          Try Again
        </Button>
      </div>
    );
  return <ConversationView {...props} chatId={chatId} stored={turns} search={address} />;
}

function Waiting() {
  return (
    <p role="status" className="grid h-full place-items-center text-ink-soft">
      Loading content...
    </p>
  );
}
