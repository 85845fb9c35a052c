import type { DocumentOverview } from '@gene/contract/documents';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { AssistantMessage } from './assistant-message.tsx';
import { Composer } from './composer.tsx';
import { useConversation } from './use-conversation.ts';

interface HeardChatProps {
  document: DocumentOverview;
  /** Called as a question is sent: whoever asks wants quiet. */
  onAsk: () => void;
}

/** Asks about the document being listened to; shows the last reply. All of them are in the document's chat. */
export function HeardChat({ document, onAsk }: HeardChatProps) {
  const [chatId, setChatId] = useState<string | null>(null);
  const [search] = useSearchParams();
  const scope = { kind: 'document', id: document.id } as const;
  const { turns, isBusy, ask, retry, stop } = useConversation(scope, chatId, [], setChatId);
  const [folded, setFolded] = useState<string | null>(null);
  const last = turns.at(-1);
  return (
    <div className="grid gap-2">
      {last && last.key !== folded && (
        <div className="relative rounded-lg border border-line bg-paper">
          <div
            role="log"
            aria-label="Reply"
            aria-busy={isBusy}
            tabIndex={0}
            className="max-h-[40dvh] overflow-y-auto overscroll-contain p-3 pe-12"
          >
            <p dir="auto" className="mb-2 text-sm font-medium wrap-anywhere">
              {last.question}
            </p>
            <AssistantMessage
              turn={last}
              chatId={chatId}
              documentOf={(id) => (id === document.id ? document : null)}
              search={search}
              wide={false}
              isEarly={false}
              onRetry={last.question ? retry : null}
              onMakeCard={null}
            />
          </div>
          <IconButton
            label="Close the reply"
            className="absolute end-1.5 top-1.5"
            onClick={() => setFolded(last.key)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <Composer
        placeholder="Ask about what you hear..."
        draft={null}
        isBusy={isBusy}
        blocked={null}
        note={null}
        onSend={(message) => {
          onAsk();
          ask(message);
        }}
        onStop={stop}
      />
    </div>
  );
}
