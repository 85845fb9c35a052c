import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { attempt } from './queries.ts';

/** Courses of learning platforms from which students come into a class, where there are any. */
export function ClassCourses({ organizationId, classId }: { organizationId: string; classId: string }) {
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
        {courses.map(({ id, title, platform, connectedBy }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-3 py-1.5">
            <span className="any-script min-w-0 wrap-anywhere">
              <span className="font-medium">{title}</span>
              <span className="text-ink-soft">
                {' '}
                on {platform}
                {connectedBy === null ? '' : `, connected by ${connectedBy}`}
              </span>
            </span>
            <IconButton
              label={`Disconnect ${title}`}
              tip="Disconnect"
              tone="danger"
              onClick={() => void disconnect(id)}
            >
              <Unplug aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
