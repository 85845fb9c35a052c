import type { DocumentOverview, TextRange } from '@gene/contract/documents';
import clsx from 'clsx';
import { Mic, MicOff, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { parsePlace } from '../../entities/documents/place.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { AssistantMessage } from './assistant-message.tsx';
import { Composer, type Draft } from './composer.tsx';
import { useDictation } from './dictation.ts';
import type { Turn } from './turns.ts';
import { useConversation } from './use-conversation.ts';

interface HeardChatProps {
  document: DocumentOverview;
  /** The sentence being said; null: none is. */
  heard: () => TextRange | null;
  /** Called as a question is sent or spoken: whoever asks wants quiet. */
  onAsk: () => void;
  /** A citation was opened: there it is to be listened to. */
  onOpen: (offset: number) => void;
  /** The reply is to be said; null: nobody wants to hear it. */
  onReply: (chatId: string, messageId: string) => void;
  /** The reply was closed. */
  onDone: () => void;
}

/** Asks about the document being listened to; shows the last reply. All of them are in the document's chat. */
export function HeardChat({ document, heard, onAsk, onOpen, onReply, onDone }: HeardChatProps) {
  const [chatId, setChatId] = useState<string | null>(null);
  const scope = { kind: 'document', id: document.id } as const;
  const { turns, isBusy, ask, retry, stop } = useConversation(scope, chatId, [], setChatId);
  const [folded, setFolded] = useState<string | null>(null);
  const [saysReply, setSaysReply] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const last = turns.at(-1);
  const say = useEffectEvent((chat: string, reply: string) => {
    if (saysReply) onReply(chat, reply);
  });
  const repliedWith = last?.status === 'done' && last.reply ? last.replyId : null;
  useEffect(() => {
    if (chatId !== null && repliedWith !== null) say(chatId, repliedWith);
  }, [chatId, repliedWith]);
  const dictation = useDictation(
    (text) => setDraft({ text }),
    (problem) => toastError(problem),
  );
  return (
    <div className="grid gap-2">
      {last && last.key !== folded && (
        <LastReply
          {...{ turn: last, document, chatId, isBusy }}
          onRetry={last.question ? retry : null}
          onOpen={onOpen}
          onClose={() => {
            setFolded(last.key);
            onDone();
          }}
        />
      )}
      <div className="flex items-end gap-2 touch:gap-0">
        <div className="min-w-0 flex-1">
          <Composer
            placeholder="Ask about what you hear..."
            draft={draft}
            isBusy={isBusy}
            blocked={null}
            note={null}
            onSend={(message) => {
              const place = heard();
              onAsk();
              ask(message, place ?? undefined);
            }}
            onStop={stop}
          />
        </div>
        <IconButton
          label="Say the answer"
          aria-pressed={saysReply}
          className={clsx('mb-1.5', saysReply && 'bg-accent-soft text-accent!')}
          onClick={() => setSaysReply(!saysReply)}
        >
          {saysReply ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </IconButton>
        {dictation && (
          <IconButton
            label={dictation.isListening ? 'Stop listening to me' : 'Speak your question'}
            className="mb-1.5"
            onClick={() => {
              if (dictation.isListening) return dictation.stop();
              onAsk();
              dictation.start();
            }}
          >
            {dictation.isListening ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          </IconButton>
        )}
      </div>
    </div>
  );
}

interface LastReplyProps {
  turn: Turn;
  document: DocumentOverview;
  chatId: string | null;
  isBusy: boolean;
  onRetry: (() => void) | null;
  onOpen: (offset: number) => void;
  onClose: () => void;
}

function LastReply({ turn, document, chatId, isBusy, onRetry, onOpen, onClose }: LastReplyProps) {
  const [search] = useSearchParams();
  const log = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    // Its links open the place in the text; the sound goes there too.
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const at = link && parsePlace(new URL(link.href).searchParams).at;
      if (at) open(at.start);
    };
    const box = log.current;
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, []);
  return (
    <div className="relative rounded-lg border border-line bg-paper">
      <div
        ref={log}
        role="log"
        aria-label="Reply"
        aria-busy={isBusy}
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto overscroll-contain p-3 pe-12"
      >
        <p dir="auto" className="mb-2 text-sm font-medium wrap-anywhere">
          {turn.question}
        </p>
        <AssistantMessage
          turn={turn}
          chatId={chatId}
          documentOf={(id) => (id === document.id ? document : null)}
          search={search}
          wide={false}
          isEarly={false}
          onRetry={onRetry}
          onMakeCard={null}
        />
      </div>
      <IconButton label="Close the reply" className="absolute end-1.5 top-1.5" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
