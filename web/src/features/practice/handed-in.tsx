import type { Attempt } from '@gene/contract/practice';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { FormulaProse } from '../../ui/formula-prose.tsx';
import { isAnswered } from './attempt-sync.ts';
import { marksInWords } from './in-words.ts';
import { LateWords } from './late-words.tsx';
import { PhotoList } from './photo-list.tsx';
import { QuestionText } from './question-text.tsx';

/** What was handed in. */
export function HandedIn({ attempt, userId }: { attempt: Attempt; userId: string }) {
  const { title, questions, answers, submittedAt, submittedBy } = attempt;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-sm text-ink-soft">
          {submittedBy === 'clock' ? 'Handed in by the clock' : 'Handed in'}
          {submittedAt !== null && `, ${formatMoment(submittedAt)}`}
        </p>
        <p>
          <Link to="/answer-questions" className={buttonStyle('secondary', 'sm')}>
            Practise again
          </Link>
        </p>
      </header>
      <LateWords attempt={attempt} userId={userId} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {questions.map((question) => {
          const answer = answers.find(({ questionId }) => questionId === question.id);
          return (
            <li key={question.id} className="grid gap-4">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <h2 className="font-serif text-xl font-semibold">Question {question.number}</h2>
                {question.marks !== null && (
                  <p className="text-sm text-ink-soft">{marksInWords(question.marks)}</p>
                )}
              </div>
              <QuestionText
                question={question}
                group={attempt.groups[question.group]}
                choices={answer?.choices ?? []}
                onChoose={null}
              />
              <section
                aria-label={`Your answer to question ${question.number}`}
                className="border-s-2 border-line ps-4"
              >
                {answer && answer.text.trim() !== '' && <FormulaProse text={answer.text} />}
                {(!answer || !isAnswered(answer)) && <p className="text-ink-soft">Left blank</p>}
              </section>
              {answer && <PhotoList attemptId={attempt.id} answer={answer} fixed />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
