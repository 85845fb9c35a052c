import type { Release, ReleasePreview, Unready } from '@gene/contract/results';
import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { CourseScores } from './course-scores.tsx';
import { Grades } from './grades.tsx';
import { useRelease } from './use-release.ts';

interface ReleasePanelProps {
  paperId: string;
  /** Empty: everybody. */
  classId: string;
  hasClasses: boolean;
}

/** Shows results to their students, and takes them back. */
export function ReleasePanel({ paperId, classId, hasClasses }: ReleasePanelProps) {
  const release = useRelease(paperId, classId);
  const { preview, releases, taken, setTaken, takeBack } = release;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Loaded from={preview} loading="Loading what is ready">
        {(found) => (
          <>
            <Ready found={found} release={release} />
            <ReleaseDialog found={found} release={release} />
          </>
        )}
      </Loaded>
      <Loaded from={releases} loading="Loading releases">
        {(found) => (
          <>
            <Releases releases={found.releases} onTakeBack={setTaken} />
            {hasClasses && found.releases.length > 0 && <Grades paperId={paperId} classId={classId} />}
            {classId !== '' && found.releases.length > 0 && (
              <CourseScores paperId={paperId} classId={classId} />
            )}
          </>
        )}
      </Loaded>
      <Confirm
        open={taken !== null}
        onOpenChange={() => setTaken(null)}
        title="Take these results back?"
        description="Students are told and no longer see them."
        action="Take Back"
        onConfirm={() => taken && takeBack(taken)}
      />
    </div>
  );
}

type Releasing = ReturnType<typeof useRelease>;

function Ready({ found, release }: { found: ReleasePreview; release: Releasing }) {
  const { ready, released, unready, more, absent } = found;
  const closed = unready.length + more;
  return (
    <section aria-labelledby="ready" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <div>
        <h3 id="ready" className="font-serif text-lg font-semibold">
          {ready === 0 ? 'Nothing new to release' : `${formatCount(ready, 'result')} ready`}
        </h3>
        <p className="mt-1 text-ink-soft">
          {[
            released === 0
              ? 'Students see no result of this paper yet.'
              : `Students see ${formatCount(released, 'result')} of this paper now.`,
            ...(closed > 0 ? [`${formatCount(closed, 'sheet')} cannot be released yet.`] : []),
            ...(absent.length > 0 ? [`Without a sheet: ${absent.join(', ')}.`] : []),
          ].join(' ')}
        </p>
      </div>
      <Button disabled={ready === 0} busy={release.isBusy} onClick={() => release.setAsking(true)}>
        {ready === 0 ? 'Release Results' : `Release ${formatCount(ready, 'result')}`}
      </Button>
      {unready.length > 0 && (
        <div className="w-full">
          <Table columns={['Not ready', 'Why']}>
            {unready.map((each) => (
              <UnreadyRow key={each.sheetId} one={each} />
            ))}
          </Table>
          {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {formatCount(more, 'other')}.</p>}
        </div>
      )}
    </section>
  );
}

const reasons: Record<Unready['why'], string> = {
  open: 'Something is still to be decided or marked',
  incomplete: 'A page or box is missing',
  unscored: 'No answer key for its set',
  unseconded: 'The second marker has yet to hand in',
  differing: 'Two people have marked it differently',
  student: 'No student has this roll number, or two have',
  second_sheet: 'The student has another sheet',
  other_student: 'Released to whoever had this number before',
};

function UnreadyRow({ one: { sheetId, roll, name, why } }: { one: Unready }) {
  return (
    <TableRow>
      <td className="any-script font-medium wrap-anywhere">
        <Link to={`/admin/evaluation/sheets/${sheetId}`} className="text-accent underline">
          {[roll ?? 'No roll number', name].filter(Boolean).join(' · ')}
        </Link>
      </td>
      <td>{reasons[why]}</td>
    </TableRow>
  );
}

function ReleaseDialog({ found, release }: { found: ReleasePreview; release: Releasing }) {
  const { ready, unready, more } = found;
  const closed = unready.length + more;
  const { isAsking, setAsking, showsKey, setShowsKey, until, setUntil } = release;
  return (
    <Dialog
      open={isAsking}
      onOpenChange={setAsking}
      title={`Release ${formatCount(ready, 'result')}?`}
      description={[
        'Students are told, and see their own marked sheet with reasons.',
        ...(closed > 0 ? [`${formatCount(closed, 'sheet')} not ready: kept hidden.`] : []),
        'Later changes to marks or the key are shown to them.',
      ].join(' ')}
    >
      <div className="grid gap-4">
        <SwitchField
          label="Show which answers are right"
          hint="Students can then make flashcards of the questions they missed."
          checked={showsKey}
          onChange={setShowsKey}
        />
        <TextField
          label="Objections until (optional)"
          type="datetime-local"
          value={until}
          hint="Leave it empty for as long as they see their result."
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={() => setAsking(false)}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            release.release(ready);
            setAsking(false);
          }}
        >
          Release
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Releases({
  releases,
  onTakeBack,
}: {
  releases: readonly Release[];
  onTakeBack: (release: Release) => void;
}) {
  if (releases.length === 0) return null;
  return (
    <section aria-labelledby="releases">
      <h3 id="releases" className="font-serif text-lg font-semibold">
        Released
      </h3>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {releases.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <p className="any-script min-w-0 wrap-anywhere">
              {formatMoment(each.releasedAt)}
              <span className="block text-sm text-ink-soft">{releaseInWords(each)}</span>
            </p>
            {each.takenBackAt === null && (
              <Button variant="secondary" size="sm" onClick={() => onTakeBack(each)}>
                Take Back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "12 results of 7b, by Alice, 2 changed since" */
function releaseInWords(release: Release): string {
  const { className, results, changed, inReview, showsKey, releasedBy, takenBackBy, takenBackAt } = release;
  const { objectionsUntil, openObjections } = release;
  return [
    `${formatCount(results, 'result')}${className === null ? '' : ` of ${className}`}`,
    `by ${releasedBy ?? 'a deleted account'}`,
    ...(showsKey ? [] : ['without the right answers']),
    ...(changed > 0 ? [`${changed} changed since, shown to students`] : []),
    ...(objectionsUntil === null ? [] : [`objections until ${formatMoment(objectionsUntil)}`]),
    ...(openObjections > 0 ? [`${formatCount(openObjections, 'result')} with an objection to answer`] : []),
    ...(inReview > 0 ? [`${inReview} under review`] : []),
    ...(takenBackAt === null
      ? []
      : [`taken back ${formatMoment(takenBackAt)} by ${takenBackBy ?? 'a deleted account'}`]),
  ].join(', ');
}
