import type { GradesPreview } from '@gene/contract/grades';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { useGrades } from './use-grades.ts';

/** Released results as a file for the school's own system. @param classId empty: none is chosen */
export function Grades({ paperId, classId }: { paperId: string; classId: string }) {
  return (
    <section aria-labelledby="grades">
      <h3 id="grades" className="font-serif text-lg font-semibold">
        Grades for the school’s system
      </h3>
      {classId === '' ? (
        <p className="mt-1 text-ink-soft">
          Choose a class above to download its released results as OneRoster CSV.
        </p>
      ) : (
        <OfClass paperId={paperId} classId={classId} />
      )}
    </section>
  );
}

function OfClass({ paperId, classId }: { paperId: string; classId: string }) {
  const { preview, download, isBusy } = useGrades(paperId, classId);
  return (
    <Loaded from={preview} loading="Loading grades">
      {(found) => (
        <>
          {sentencesOf(found).map((sentence) => (
            <p key={sentence} className="any-script mt-1 wrap-anywhere text-ink-soft">
              {sentence}
            </p>
          ))}
          <Button
            variant="secondary"
            className="mt-4"
            disabled={!found.isKnown || found.grades === 0}
            busy={isBusy}
            onClick={download}
          >
            Download OneRoster CSV
          </Button>
        </>
      )}
    </Loaded>
  );
}

function sentencesOf({ className, isKnown, grades, unknown, inReview }: GradesPreview): string[] {
  if (!isKnown)
    return [
      `The school’s rosters do not have ${className}. Import a OneRoster zip that has it under Organisation first.`,
    ];
  return [
    `${formatCount(grades, 'released result')} of ${className}.`,
    ...(unknown.length > 0 ? [`Left out, since they are in no roster: ${unknown.join(', ')}.`] : []),
    ...(inReview.length > 0 ? [`Left out, since their result is under review: ${inReview.join(', ')}.`] : []),
  ];
}
