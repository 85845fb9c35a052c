import type { PaperAnswer } from '@gene/contract/answers';
import type { KeptQuestion } from '@gene/contract/papers';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { placeOf } from '../../entities/citations/citation.ts';
import { useCitedPlaces } from './answer-text.tsx';
import { KeyPointsEditor } from './key-points-editor.tsx';
import { partName, worthInWords } from './point-marks.ts';
import { useAnswerEdit } from './use-answer-edit.ts';

interface KeyPointsProps {
  paperId: string;
  question: KeptQuestion;
  answer: PaperAnswer;
  subjectId: string;
  /** It is being regenerated. */
  isWriting: boolean;
}

const sources = {
  generated: 'Marking looks for these.',
  text: 'Marking looks for these, from your version.',
  reader: 'Marking looks for these, set by you.',
} as const;

const sourceOf = ({ generated, pointsBy }: PaperAnswer) =>
  generated?.isOfficial && pointsBy === 'generated'
    ? 'Marking looks for these, from the official scheme.'
    : sources[pointsBy];

/** An answer's key points and their marks. */
export function KeyPoints({ paperId, question, answer, subjectId, isWriting }: KeyPointsProps) {
  const placed = useCitedPlaces(subjectId);
  const [isEditing, setEditing] = useState(false);
  const { save, isSaving, problem } = useAnswerEdit(paperId, answer, () => {});
  const { keyPoints = [], citations = [] } = answer.shown ?? {};
  return (
    <section aria-labelledby="key-points" className="grid gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h3 id="key-points" className="font-serif text-lg font-semibold">
          Key Points
        </h3>
        <p className="text-sm text-ink-soft">
          {keyPoints.length > 0 ? sourceOf(answer) : 'No key points yet.'}
        </p>
      </div>
      {isEditing ? (
        <KeyPointsEditor {...{ paperId, question, answer }} onClose={() => setEditing(false)} />
      ) : (
        <>
          {keyPoints.length > 0 && (
            <ol className="grid gap-3">
              {keyPoints.map((point, i) => {
                const cited = point.citation === null ? undefined : citations[point.citation];
                const link = cited && placed(cited);
                return (
                  <li key={i} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
                    <p dir="auto" className="font-serif wrap-anywhere">
                      {point.part.length > 0 && <span className="font-sans">{partName(point.part)} </span>}
                      {point.text}
                    </p>
                    <p className="text-sm whitespace-nowrap text-ink-soft">
                      {worthInWords(point.weight, question.marks)}
                    </p>
                    {cited && (
                      <p className="text-sm wrap-anywhere text-ink-soft">
                        {link ? (
                          <Link
                            {...link}
                            className="rounded-sm underline-offset-2 hover:text-accent hover:underline touch:py-1"
                          >
                            {placeOf(cited)}
                          </Link>
                        ) : (
                          placeOf(cited)
                        )}
                      </p>
                    )}
                  </li>
                );
              })}
            </ol>
          )}
          {problem && <p className="text-sm text-danger">{problem}</p>}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" disabled={isWriting} onClick={() => setEditing(true)}>
              <PencilLine aria-hidden className="size-4" />
              Edit Key Points
            </Button>
            {answer.pointsBy === 'reader' && (
              <Button size="sm" variant="quiet" busy={isSaving} onClick={() => save({ keyPoints: null })}>
                Rebuild from the Answer
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
