import type { AttemptQuestion } from '@gene/contract/practice';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The open question, from the address, and navigation to others. */
export function useExamPlace(questions: readonly AttemptQuestion[]) {
  const [search, setSearch] = useSearchParams();
  const current = Math.min(Math.max(0, Number(search.get('q') ?? 1) - 1 || 0), questions.length - 1);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useRef<{ index: number; place: RefObject<HTMLElement | null> } | null>(null);
  const go = (index: number) => {
    if (index < 0 || index >= questions.length || index === current) return;
    const wasWriting = document.activeElement instanceof HTMLTextAreaElement;
    setSearch({ q: String(index + 1) }, { replace: true });
    focusNext.current = { index, place: wasWriting ? field : heading };
  };
  // After rendering, keeps the focus in the field, or announces the next question.
  useEffect(() => {
    if (focusNext.current?.index !== current) return;
    (focusNext.current.place.current ?? heading.current)?.focus();
    focusNext.current = null;
  });
  return { current, question: questions[current], field, heading, go };
}
