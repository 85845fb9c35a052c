import type { AttemptAnswer, OtherVersion } from '@gene/contract/practice';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

interface OtherVersionsProps {
  answer: AttemptAnswer;
  onAdd: (version: OtherVersion) => void;
  onDismiss: (version: OtherVersion) => void;
}

/** Text from another tab or device that this text has replaced. */
export function OtherVersions({ answer, onAdd, onDismiss }: OtherVersionsProps) {
  if (answer.others.length === 0) return null;
  return (
    <section aria-label="Written in another tab or device" className="grid gap-3">
      {answer.others.map((version) => (
        <div key={version.id} className="grid gap-2 border-s-2 border-accent ps-4">
          <p className="text-sm font-medium">From another tab or device ({formatMoment(version.savedAt)}):</p>
          <p dir="auto" className="max-h-48 overflow-y-auto font-serif wrap-anywhere whitespace-pre-wrap">
            {version.text}
          </p>
          <p className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => onAdd(version)}>
              Add to My Answer
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onDismiss(version)}>
              Dismiss
            </Button>
          </p>
        </div>
      ))}
    </section>
  );
}
