import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { byHandInWords, missingInWords } from './coverage-words.ts';
import { coverageOfSet } from './key-words.ts';
import { useBoxed } from './use-boxed.ts';

interface KeyCoverageProps {
  found: ExamPaperWithKey;
  set: number;
}

/** How many questions of a paper have an answer, and which have none. */
export function KeyCoverage({ found: { paper, key }, set }: KeyCoverageProps) {
  const { questionCount, kind } = paper;
  const { byHand, missing } = coverageOfSet(key, set, { count: questionCount, boxed: useBoxed(paper) });
  const said = [
    ...(byHand.length + missing.length === 0
      ? [
          `${formatCount(questionCount, 'question')}, each with ${kind === 'written' ? 'points' : 'an answer'}.`,
        ]
      : []),
    ...(byHand.length > 0 ? [byHandInWords(byHand)] : []),
  ];
  return (
    <>
      {said.length > 0 && <p className="text-sm text-ink-soft">{said.join(' ')}</p>}
      {missing.length > 0 && (
        <Banner>
          <p className="font-medium">
            {`${formatNumber(questionCount - missing.length)} of ${formatCount(questionCount, 'question')} have an answer.`}
          </p>
          <p>{missingInWords(missing, kind)}</p>
        </Banner>
      )}
    </>
  );
}
