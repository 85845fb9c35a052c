import clsx from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { onLeaving } from '../../../lib/leaving.ts';
import { inputStyle } from '../../../ui/field.tsx';

const pauseMs = 1500;

interface SavedFieldProps {
  label: string;
  value: string;
  /** @returns false if it was not saved: the text stays, and is sent again with the next change */
  onSave: (value: string) => Promise<boolean>;
  /** Explains why a value cannot be saved. */
  problem?: (value: string) => string | null;
  multiline?: boolean;
  className?: string;
  /** The field itself, if it has several lines. */
  field?: Ref<HTMLTextAreaElement>;
  placeholder?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A field that saves itself: on leaving it or the page, on Enter, and after a pause in typing. */
export function SavedField({
  label,
  value,
  onSave,
  problem,
  multiline,
  className,
  field,
  ...rest
}: SavedFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const shown = draft ?? value;
  const wrong = draft === null ? null : (problem?.(draft) ?? null);

  const sending = useRef<string | null>(null);
  /** @param isLeft nobody is typing in it: spaces at its ends go */
  const save = async (isLeft = true) => {
    if (draft === null || wrong !== null || sending.current === draft) return;
    const isDone = isLeft || draft === draft.trim();
    if (draft.trim() === value) return isDone ? setDraft(null) : undefined;
    sending.current = draft;
    const kept = await onSave(draft.trim());
    if (sending.current === draft) sending.current = null;
    setRefused(!kept);
    if (kept && isDone) setDraft((now) => (now === draft ? null : now));
  };
  const afterPause = useEffectEvent(() => save(false));
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => void afterPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const leaving = useRef(() => {});
  useEffect(() => {
    leaving.current = () => void save();
  });
  useEffect(() => {
    const stop = onLeaving(() => leaving.current());
    return () => {
      stop();
      leaving.current();
    };
  }, []);

  const common = {
    'aria-label': label,
    'aria-invalid': wrong !== null || refused || undefined,
    dir: 'auto' as const,
    value: shown,
    title: wrong ?? (refused ? 'Not saved yet' : undefined),
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
    onBlur: () => void save(),
    className: clsx(inputStyle, className),
    ...rest,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const mod = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter' && (mod || !multiline)) void save();
      rest.onKeyDown?.(event);
    },
  };
  return (
    <>
      {multiline ? (
        <textarea
          {...common}
          ref={field}
          rows={1}
          className={clsx(inputStyle, 'field-sizing-content min-h-10 resize-none font-serif', className)}
        />
      ) : (
        <input {...common} />
      )}
      {(wrong !== null || refused) && (
        <span role="status" className="text-xs text-danger">
          {wrong ?? 'Not saved yet'}
        </span>
      )}
    </>
  );
}

interface SavedMarksProps {
  label: string;
  value: number | null;
  onSave: (value: number | null) => Promise<boolean>;
  placeholder?: string;
  className?: string;
  /** Largest sensible number. */
  most?: number;
}

/** An optional number; halves are allowed for marks. */
export function SavedNumber({ label, value, onSave, most = 1000, placeholder, className }: SavedMarksProps) {
  const parse = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));
  return (
    <SavedField
      label={label}
      value={value === null ? '' : String(value)}
      inputMode="decimal"
      placeholder={placeholder ?? '–'}
      className={clsx('text-end tabular-nums', className)}
      problem={(text) => {
        const number = parse(text);
        return number === null || (number >= 0 && number <= most) ? null : `A number from 0 to ${most}`;
      }}
      onSave={(text) => onSave(parse(text))}
    />
  );
}
