import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { questionProblem } from '../../entities/chats/question-problem.ts';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Words inserted into the box from elsewhere. A new object inserts again. */
export interface Draft {
  text: string;
}

interface ComposerProps {
  placeholder: string;
  draft: Draft | null;
  isBusy: boolean;
  /** Reason nothing can be asked now. */
  blocked: string | null;
  /** A remark shown while asking. */
  note: string | null;
  onSend: (message: string) => void;
  onStop: () => void;
}

/** Enter sends, Shift+Enter starts a new line; blank questions are not sent. */
export function Composer({ placeholder, draft, isBusy, blocked, note, onSend, onStop }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState(draft?.text ?? '');
  const [taken, setTaken] = useState(draft);
  if (draft !== taken) {
    setTaken(draft);
    if (draft) setMessage(draft.text);
  }
  const problemId = useId();
  const problem = questionProblem(message);
  const disabled = isBusy || blocked !== null;
  const sent = useRef(false);

  useEffect(() => {
    // A disabled field loses focus; it is restored with the reply.
    if (isBusy || !sent.current) return;
    sent.current = false;
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [isBusy]);

  useEffect(() => {
    const box = field.current;
    if (!draft || !box) return;
    box.focus({ preventScroll: true });
    box.setSelectionRange(draft.text.length, draft.text.length);
  }, [draft]);

  const send = () => {
    if (disabled || problem || !message.trim()) return;
    sent.current = true;
    onSend(message);
    setMessage('');
  };
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(blocked ?? note) && <p className="text-sm text-ink-soft">{blocked ?? note}</p>}
      <div aria-live="polite">{problem && <FieldError id={problemId}>{problem}</FieldError>}</div>
      <div className="flex items-end gap-2 rounded-xl border border-line-strong bg-surface p-1.5 focus-within:border-accent focus-within:shadow-[0_0_0_1px_var(--accent)]">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={placeholder}
          placeholder={placeholder}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
          value={message}
          disabled={disabled}
          enterKeyHint="send"
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className="field-sizing-content max-h-40 min-h-9 flex-1 resize-none bg-transparent px-2.5 py-1.5 text-base outline-none disabled:text-ink-soft touch:min-h-11 touch:py-2.5"
        />
        {isBusy ? (
          <IconButton key="stop" label="Stop" onClick={onStop} className="bg-sunken">
            <Square aria-hidden className="fill-current" />
          </IconButton>
        ) : (
          <IconButton
            key="send"
            label="Send"
            type="submit"
            disabled={disabled || problem !== null || !message.trim()}
            className="bg-accent text-on-accent hover:not-disabled:bg-accent-hover hover:not-disabled:text-on-accent"
          >
            <ArrowUp aria-hidden />
          </IconButton>
        )}
      </div>
    </form>
  );
}
