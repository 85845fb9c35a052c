import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAddSample } from './use-add-sample.ts';

const steps = [
  ['Add a subject', 'One for each course or exam.'],
  ['Upload your documents', 'Notes, textbooks or question papers, as PDF, Word or text. Scans work too.'],
  ['Ask', 'Every answer links to the page, with the words marked.'],
] as const;

const samples = [
  { kind: 'tides', action: 'Try a Sample Subject' },
  { kind: 'law', action: 'Try a Law Sample' },
] as const;

/** Shown to a person without subjects: three steps, with a button for the first. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  const sample = useAddSample();
  return (
    <section aria-labelledby="first-steps" className="mt-8 max-w-2xl border-s-2 border-accent ps-6 sm:ps-8">
      <h2 id="first-steps" className="font-serif text-xl font-semibold">
        Start with a Subject
      </h2>
      <ol className="mt-5 grid gap-5">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span aria-hidden className="font-serif text-lg text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={onAdd}>Add Your First Subject</Button>
        {samples.map(({ kind, action }) => (
          <Button
            key={kind}
            variant="secondary"
            busy={sample.isPending && sample.variables === kind}
            disabled={sample.isPending}
            onClick={() => sample.mutate(kind)}
          >
            {action}
          </Button>
        ))}
      </div>
      {sample.isPending ? (
        <div className="mt-3 grid max-w-sm gap-2">
          <p role="status" className="text-sm text-ink-soft">
            Making the sample: a book and its past papers…
          </p>
          <Progress label="Making the sample" share={null} />
        </div>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          Each is a short course with past papers: tides, or administrative law. Delete it any time.
        </p>
      )}
      {sample.isError && (
        <div className="mt-4">
          <Banner tone="danger">The sample could not be added. {messageOf(sample.error)}</Banner>
        </div>
      )}
    </section>
  );
}
