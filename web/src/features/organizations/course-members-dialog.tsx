import type { CourseMember, CourseRoster, PlatformCourse } from '@gene/contract/learning-platforms';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { isNew, useCourseMembers } from './use-course-members.ts';

interface CourseMembersDialogProps {
  of: { organizationId: string; classId: string };
  course: PlatformCourse;
  onClose: () => void;
}

/** Takes the members of a course into its class, shown before anything is written. */
export function CourseMembersDialog({ of, course, onClose }: CourseMembersDialogProps) {
  const { roster, busy, failure, admit } = useCourseMembers({ ...of, courseId: course.id }, onClose);
  const count = roster.data?.members.filter(isNew).length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={`Members of ${course.title}`}
      description={`As ${course.platform} lists them. Nobody is removed.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        <Loaded from={roster} loading="Reading members">
          {(found) => <Members roster={found} />}
        </Loaded>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={count === 0 || roster.isFetching} onClick={admit}>
            {count === 0 ? 'Add' : `Add ${formatCount(count, 'Person', 'People')}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const fates: Record<Exclude<CourseMember['becomes'], 'none'>, string> = {
  invitation: 'To be invited',
  member: 'To be added',
  invited: 'Invited already',
  in_class: 'In the class',
};

/** Those with whom something is done come first. */
const orderOf = (member: CourseMember) => (isNew(member) ? 0 : member.becomes === 'none' ? 1 : 2);

function Members({ roster: { members, left } }: { roster: CourseRoster }) {
  const sorted = members.toSorted((a, b) => orderOf(a) - orderOf(b));
  return (
    <>
      {left.length > 0 && (
        <Banner>
          <span className="any-script">
            Not in the course any more, and still in the class: {left.join(', ')}
          </span>
        </Banner>
      )}
      {members.length === 0 ? (
        <p className="text-ink-soft">The platform lists nobody.</p>
      ) : (
        <PeopleTable heads={['Line', 'Person', 'What happens']}>
          {sorted.map(({ line, name, email, becomes, problems }) => (
            <tr key={line}>
              <td className="tabular-nums">{line}</td>
              <td className="any-script">
                {name}
                <span className="block text-ink-soft">{email}</span>
              </td>
              {becomes === 'none' ? (
                <td className="text-danger">Left out. {problems.join('. ')}</td>
              ) : (
                <td className="text-ink-soft">{fates[becomes]}</td>
              )}
            </tr>
          ))}
        </PeopleTable>
      )}
    </>
  );
}
