import type { ReleasedResult, ResultLearning } from '@gene/contract/results';
import { Link } from 'react-router';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLearning } from './use-learning.ts';

/** Takes a result into the student's own weak topics, flashcards and plan. */
export function LearnFromResult({ result }: { result: ReleasedResult }) {
  const { learning, subjects, subjectId, setSubjectId, busy, ...made } = useLearning(result);
  const { counts, hasTopics, setCounts, makeCards, plan } = made;
  if (!learning || !subjects || (learning.missed === 0 && learning.known === 0)) return null;
  const disabled = subjectId === '';
  return (
    <section aria-labelledby="learn" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="learn" className="font-serif text-xl font-semibold">
        Learn from it
      </h2>
      {subjects.length === 0 ? (
        <p className="text-ink-soft">
          <Link to="/subject/1" className="text-accent underline underline-offset-4">
            Add a subject
          </Link>{' '}
          first. Flashcards, sessions and topics are kept in a subject.
        </p>
      ) : (
        <>
          <div className="max-w-sm">
            <SubjectField
              {...(disabled && { none: 'Choose a subject' })}
              subjects={subjects}
              value={subjectId}
              onChange={setSubjectId}
            />
          </div>
          <p className="flex flex-wrap gap-2">
            {learning.cards > 0 && (
              <Button size="sm" disabled={disabled} busy={busy === 'cards'} onClick={() => void makeCards()}>
                Make flashcards of what was missed
              </Button>
            )}
            {learning.missed > 0 && (
              <Button
                size="sm"
                variant="secondary"
                disabled={disabled}
                busy={busy === 'plan'}
                onClick={() => void plan()}
              >
                Plan sessions for what was missed
              </Button>
            )}
            {learning.known > 0 && (
              <Button
                size="sm"
                variant="secondary"
                disabled={disabled}
                busy={busy === 'topics'}
                onClick={() => void setCounts(!counts)}
              >
                {counts ? 'Don’t count for weak topics' : 'Count for weak topics'}
              </Button>
            )}
          </p>
          <Words {...learning} waits={counts && !hasTopics} />
        </>
      )}
    </section>
  );
}

interface WordsProps extends Pick<ResultLearning, 'missed' | 'cards' | 'known'> {
  /** It counts for a subject without topics. */
  waits: boolean;
}

/** Why there is less than could be expected. */
function Words({ missed, cards, known, waits }: WordsProps) {
  const words = [
    ...(waits ? ['It counts for weak topics once the subject has past papers.'] : []),
    ...(known === 0 ? ['The words of its questions aren’t in Gene, so their topics aren’t known.'] : []),
    ...(cards < missed && cards > 0
      ? [`${formatCount(missed - cards, 'missed question')} without words or answer: no flashcard.`]
      : []),
  ];
  return words.length > 0 && <p className="text-sm text-ink-soft">{words.join(' ')}</p>;
}
