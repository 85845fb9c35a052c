import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { unansweredQuestions } from './key-words.ts';
import { numbersInWords } from './scheme-words.ts';

interface KeyCoverageProps {
  found: ExamPaperWithKey;
  set: number;
}

/** How many questions of a paper have an answer, and which have none. */
export function KeyCoverage({ found: { paper, key }, set }: KeyCoverageProps) {
  const { questionCount } = paper;
  const missing = unansweredQuestions(key, set, questionCount);
  if (missing.length === 0)
    return (
      <p className="text-sm text-ink-soft">{`${formatCount(questionCount, 'question')}, each with an answer.`}</p>
    );
  const numbers = numbersInWords(missing.map((question) => ({ question, number: String(question) })));
  return (
    <Banner>
      <p className="font-medium">
        {`${formatNumber(questionCount - missing.length)} of ${formatCount(questionCount, 'question')} have an answer.`}
      </p>
      <p>{`Nobody gets marks for ${missing.length === 1 ? 'question' : 'questions'} ${numbers}.`}</p>
    </Banner>
  );
}
