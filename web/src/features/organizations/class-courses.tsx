import { api } from '@gene/contract/api';
import type { PlatformCourse } from '@gene/contract/learning-platforms';
import { useQuery } from '@tanstack/react-query';
import { Unplug, Users } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CourseMembersDialog } from './course-members-dialog.tsx';
import { attempt } from './queries.ts';

/** Courses of learning platforms from which students come into a class, where there are any. */
export function ClassCourses({ organizationId, classId }: { organizationId: string; classId: string }) {
  const [opened, setOpened] = useState<PlatformCourse | null>(null);
  const params = { organizationId, classId };
  const courses = useQuery(query(api.courses.ofClass, { params })).data?.courses ?? [];
  if (courses.length === 0) return null;
  const disconnect = (courseId: string) =>
    attempt(async () => {
      await call(api.courses.disconnect, { params: { ...params, courseId } });
      await invalidate(api.courses.ofClass);
    });
  return (
    <section aria-labelledby="class-courses" className="grid gap-2">
      <h3 id="class-courses" className="text-sm font-medium">
        Students also come from
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {courses.map((course) => (
          <li key={course.id} className="flex items-center justify-between gap-3 px-3 py-1.5">
            <span className="any-script min-w-0 wrap-anywhere">
              <span className="font-medium">{course.title}</span>
              <span className="text-ink-soft">
                {' '}
                on {course.platform}
                {course.connectedBy === null ? '' : `, connected by ${course.connectedBy}`}
              </span>
            </span>
            <span className="flex shrink-0">
              <IconButton
                label={`Members of ${course.title}`}
                tip="Members"
                onClick={() => setOpened(course)}
              >
                <Users aria-hidden />
              </IconButton>
              <IconButton
                label={`Disconnect ${course.title}`}
                tip="Disconnect"
                tone="danger"
                onClick={() => void disconnect(course.id)}
              >
                <Unplug aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {opened && <CourseMembersDialog of={params} course={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
