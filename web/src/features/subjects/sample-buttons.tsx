import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { useAddSample } from './use-add-sample.ts';

const samples = [
  { kind: 'tides', action: 'Try a Sample Subject' },
  { kind: 'law', action: 'Try a Law Sample' },
] as const;

interface SampleProps {
  sample: ReturnType<typeof useAddSample>;
}

export function SampleButtons({ sample }: SampleProps) {
  return samples.map(({ kind, action }) => (
    <Button
      key={kind}
      variant="secondary"
      busy={sample.isPending && sample.kind === kind}
      disabled={sample.isPending}
      onClick={() => sample.add(kind)}
    >
      {action}
    </Button>
  ));
}

/** What the samples are, what becomes of the one asked for, or why it could not be made. */
export function SampleState({ sample }: SampleProps) {
  return (
    <>
      {sample.isPending ? (
        <div className="grid max-w-sm gap-2">
          <p role="status" className="text-sm text-ink-soft">
            Making the sample: a book and its past papers…
          </p>
          <Progress label="Making the sample" share={null} />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          Each is a short course with past papers: tides, or administrative law. Delete it any time.
        </p>
      )}
      {sample.error && (
        <Banner tone="danger">The sample could not be added. {messageOf(sample.error)}</Banner>
      )}
    </>
  );
}
