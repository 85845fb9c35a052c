import type { Attempt } from '@gene/contract/practice';
import { useEffect, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { dropAttempt } from './kept-answers.ts';
import { lateTexts } from './opening.ts';
import { copyText } from '../../lib/copy-text.ts';

/** Text on this device that came too late to be submitted. */
export function LateWords({ attempt, userId }: { attempt: Attempt; userId: string }) {
  const [late, setLate] = useState<{ questionId: string; text: string }[]>([]);
  useEffect(() => {
    let current = true;
    void lateTexts(userId, attempt).then((found) => current && setLate(found));
    return () => {
      current = false;
    };
  }, [attempt, userId]);
  if (late.length === 0) return null;
  const numberOf = (id: string) => attempt.questions.find((question) => question.id === id)?.number;
  const copy = async (text: string) => {
    if (await copyText(text)) toastSuccess('Copied');
    else toastError('The browser did not allow copying');
  };
  const forget = async () => {
    await dropAttempt(userId, attempt.id);
    setLate([]);
  };
  return (
    <Banner
      action={
        <Button size="sm" variant="secondary" onClick={() => void forget()}>
          Dismiss
        </Button>
      }
    >
      <p className="font-medium">Too late to count; kept on this device only.</p>
      <ul className="mt-2 grid gap-3">
        {late.map(({ questionId, text }) => (
          <li key={`${questionId} ${text}`} className="grid gap-1.5">
            <span className="text-ink-soft">Question {numberOf(questionId)}</span>
            <p dir="auto" className="max-h-40 overflow-y-auto font-serif whitespace-pre-wrap">
              {text}
            </p>
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => void copy(text)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
