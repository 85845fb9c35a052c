import { api } from '@gene/contract/api';
import type { SharedSubject } from '@gene/contract/subjects';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';

/** Subjects that teachers share with a class. */
export function SharedSubjects({ subjects }: { subjects: readonly SharedSubject[] }) {
  if (subjects.length === 0) return null;
  return (
    <ul aria-label="Shared subjects" className="grid gap-2 border-t border-line pt-3">
      {subjects.map((each) => (
        <SharedSubjectLine key={each.sourceId} one={each} />
      ))}
    </ul>
  );
}

function SharedSubjectLine({ one }: { one: SharedSubject }) {
  const add = useMutation({
    mutationFn: () => call(api.subjects.showShared, { params: { id: one.sourceId } }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => Promise.all([invalidate(api.subjects.shared), invalidate(api.subjects.list)]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        {one.subjectId === null ? (
          <p className="any-script font-medium wrap-anywhere">{one.name}</p>
        ) : (
          <Link
            to={`/documents/${one.subjectId}`}
            className="any-script rounded-sm font-medium text-accent underline-offset-2 wrap-anywhere hover:underline touch:py-2"
          >
            {one.name}
          </Link>
        )}
        <p className="text-sm text-ink-soft">
          {formatCount(one.documentsCount, 'document')}, shared by {one.sharedBy}
        </p>
      </div>
      {one.subjectId === null && (
        <Button variant="secondary" size="sm" busy={add.isPending} onClick={() => add.mutate()}>
          Add to My Subjects
        </Button>
      )}
    </li>
  );
}
