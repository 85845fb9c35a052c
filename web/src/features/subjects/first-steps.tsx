import { Button } from '../../ui/button.tsx';
import { SampleButtons, SampleState } from './sample-buttons.tsx';
import { useAddSample, useSampleAskedBefore } from './use-add-sample.ts';

const steps = [
  ['Add a subject', 'One for each course or exam.'],
  ['Upload your documents', 'Notes, textbooks or question papers, as PDF, Word or text. Scans work too.'],
  ['Ask', 'Every answer links to the page, with the words marked.'],
] as const;

/** Shown to a person without subjects: three steps, with a button for the first. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  const sample = useAddSample();
  useSampleAskedBefore(sample);
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
        <SampleButtons sample={sample} />
      </div>
      <div className="mt-3 grid gap-4">
        <SampleState sample={sample} />
      </div>
    </section>
  );
}
