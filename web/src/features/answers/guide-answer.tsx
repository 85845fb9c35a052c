import { officialSource } from '../../entities/papers/official-source.ts';
import { AnswerText } from './answer-text.tsx';
import { useAnswers } from './queries.ts';

interface GuideAnswerProps {
  paperId: string;
  questionId: string;
  subjectId: string;
}

/** The answer below its question in the guide; nothing until it exists. */
export function GuideAnswer({ paperId, questionId, subjectId }: GuideAnswerProps) {
  const { data } = useAnswers(paperId);
  const shown = data?.answers.find((answer) => answer.questionId === questionId)?.shown;
  if (!shown) return null;
  const source = officialSource(shown);
  return (
    <div role="group" aria-label="Answer" className="rounded-lg bg-sunken p-4">
      <AnswerText markdown={shown.markdown} citations={shown.citations} subjectId={subjectId} />
      {source && <p className="mt-2 text-xs text-ink-soft">{source}</p>}
    </div>
  );
}
