import type { PredictionItem, PredictionsOfSubject } from '@gene/contract/kept-predictions';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount, formatDay, formatMoment } from '../../lib/format.ts';
import { documentPath } from '../../entities/documents/place.ts';
import { Segmented } from '../../ui/segmented.tsx';

interface OutlookProps {
  outlook: PredictionsOfSubject;
  subjectId: string;
  /** Papers before this year count. */
  year: number;
  /** The prediction shown below. */
  shown: string;
  onShow: (id: string) => void;
}

/** The sources available, what is missing, and existing predictions. */
export function Outlook({ outlook, subjectId, year, shown, onShow }: OutlookProps) {
  const { papers, leftOut, advice, predictions } = outlook;
  const before = papers.filter((paper) => paper.year < year);
  const years = [...new Set(before.map((paper) => paper.year))].sort((a, b) => a - b);
  const later = papers.length - before.length;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        {papers.length === 0
          ? 'No past papers yet.'
          : [
              `${formatCount(before.length, 'past paper')} to learn from${years.length > 0 ? `: ${years.join(', ')}` : ''}.`,
              ...(later > 0 ? [`${later} of ${year} or later ${later === 1 ? 'is' : 'are'} left out.`] : []),
            ].join(' ')}{' '}
        <Link
          to={`/documents/${subjectId}`}
          className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent touch:py-1"
        >
          {papers.length === 0 ? 'Upload question papers' : 'Documents'}
        </Link>
        {papers.length > 0 && (
          <>
            {' · '}
            <Link
              to={`/subject/${subjectId}/topics`}
              className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent touch:py-1"
            >
              Topics by year
            </Link>
          </>
        )}
      </p>
      {advice.length > 0 && (
        <ul className="grid gap-1.5 text-sm">
          {advice.map((text) => (
            <li key={text} className="flex gap-2">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-ink-soft hover:text-ink touch:py-1">
            {formatCount(leftOut.length, 'question paper')} not used
          </summary>
          <ul className="mt-2 grid gap-1 border-s-2 border-line ps-4">
            {leftOut.map(({ documentId, title, reason }) => (
              <li key={documentId} className="wrap-anywhere">
                <Link
                  to={documentPath('question_paper', documentId)}
                  className="any-script rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent"
                >
                  {title}
                </Link>
                : {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {predictions.length > 1 && (
        <Segmented
          label="Predictions"
          value={shown}
          onChange={onShow}
          options={predictions.map((prediction) => ({
            value: prediction.id,
            label: nameOf(prediction, predictions),
          }))}
        />
      )}
    </div>
  );
}

/** The year; with the day or time if a year was predicted more than once. */
function nameOf(
  { year, createdAt, id, ownCourseOnly }: PredictionItem,
  all: readonly PredictionItem[],
): string {
  const others = all.filter(
    (each) => each.year === year && each.ownCourseOnly === ownCourseOnly && each.id !== id,
  );
  const isOfOneDay = others.some((each) => formatDay(each.createdAt) === formatDay(createdAt));
  const name = ownCourseOnly ? `${year}, own course` : String(year);
  return others.length > 0 ? `${name} (${(isOfOneDay ? formatMoment : formatDay)(createdAt)})` : name;
}
