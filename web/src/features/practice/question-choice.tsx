import type { KeptQuestion } from '@gene/contract/papers';
import { formatCount } from '../../lib/format.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';
import { Button } from '../../ui/button.tsx';

interface QuestionChoiceProps {
  questions: readonly KeptQuestion[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Chooses questions of a paper. */
export function QuestionChoice({ questions, chosen, onChange }: QuestionChoiceProps) {
  const own = questions.filter(({ id }) => chosen.includes(id));
  const marks = own.reduce((sum, question) => sum + (question.marks ?? 0), 0);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-sm font-medium">Questions</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {formatCount(own.length, 'question')}
          {marks > 0 && `, ${marksInWords(marks)}`}
        </p>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange(own.length === questions.length ? [] : questions.map(({ id }) => id))}
        >
          {own.length === questions.length ? 'Choose None' : 'Choose All'}
        </Button>
      </div>
      <ul className="grid max-h-80 gap-1.5 overflow-y-auto rounded-md border border-line p-2">
        {questions.map((question) => (
          <li key={question.id}>
            <label className="flex cursor-pointer items-start gap-3 rounded-md px-2 py-1.5 hover:bg-sunken touch:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(question.id)}
                onChange={() => toggle(question.id)}
                className="mt-1 size-4 shrink-0 accent-(--accent)"
              />
              <span className="shrink-0 font-semibold tabular-nums">{question.number}.</span>
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">
                {question.text || question.parts[0]?.text}
              </span>
              {question.marks !== null && (
                <span className="shrink-0 text-sm text-ink-soft">{marksInWords(question.marks)}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
