import { Button } from '../../ui/button.tsx';

const steps = [
  ['Add a subject', 'It keeps the documents that belong together: a course, an exam, a book list.'],
  [
    'Upload your documents',
    'Notes, textbooks or question papers: PDF, Word or text. Scanned pages are read too.',
  ],
  ['Ask', 'Every answer cites the page, and opens it with the words marked.'],
] as const;

/** What a person with nothing yet sees: the way in three steps, and the first of them to press. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  return (
    <section aria-labelledby="first-steps" className="mt-8 max-w-2xl border-s-2 border-accent ps-6 sm:ps-8">
      <h2 id="first-steps" className="font-serif text-xl font-semibold">
        Start with a subject
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
      <Button className="mt-7" onClick={onAdd}>
        Add your first subject
      </Button>
    </section>
  );
}
