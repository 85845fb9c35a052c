import type { MailTest } from '@gene/contract/mail';
import { CircleCheck, TriangleAlert } from 'lucide-react';

interface TestResultProps {
  result: MailTest | null;
  busy: boolean;
  /** Said while it is tried. */
  doing: string;
}

/** Result of a trial, announced when it arrives. */
export function TestResult({ result, busy, doing }: TestResultProps) {
  const Icon = result?.ok ? CircleCheck : TriangleAlert;
  return (
    <div role="status" className="empty:hidden">
      {busy && <p className="text-sm text-ink-soft">{doing}</p>}
      {result && (
        <div
          className={`grid gap-1 border-s-2 ps-4 text-sm ${result.ok ? 'border-accent' : 'border-danger'}`}
        >
          <p className={`flex items-start gap-2 font-medium ${result.ok ? 'text-accent' : 'text-danger'}`}>
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">{result.message}</span>
          </p>
          {result.detail && (
            <p className="ps-6 wrap-anywhere text-ink-soft">
              In its own words: <q dir="auto">{result.detail}</q>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
