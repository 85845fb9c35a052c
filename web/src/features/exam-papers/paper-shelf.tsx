import type { ExamPaper } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { PaperList } from './paper-list.tsx';

const usePapers = () =>
  usePages({
    queryKey: [api.examPapers.list.path],
    fetchPage: (signal, cursor) => callUntil(signal, api.examPapers.list, { query: cursor }),
  });

interface PaperShelfProps {
  /** The address of the screen: "/admin/omr-config". */
  at: string;
  /** Shown while there is no paper. */
  empty: ReactNode;
  /** Shown while none is chosen. */
  unchosen: ReactNode;
  /** The chosen paper. */
  children: (id: string) => ReactNode;
}

/** The list of papers beside the one that is chosen; on phones one of both. */
export function PaperShelf({ at, empty, unchosen, children }: PaperShelfProps) {
  const { examPaperId } = useParams();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<ExamPaper | null>(null);
  const list = usePapers();
  const remove = useMutation({
    mutationFn: ({ id }: ExamPaper) => call(api.examPapers.delete, { params: { id } }),
    onSuccess: (_done, { id }) => {
      toastSuccess('Question paper deleted');
      if (id === examPaperId) void navigate(at, { replace: true });
    },
    onError: (error) => toastError('Failed to delete question paper', { description: messageOf(error) }),
    onSettled: () => invalidate(api.examPapers.list),
  });
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className={examPaperId === undefined ? '' : 'max-lg:hidden'}>
        <PagedList
          list={list}
          itemsOf={(page) => page.examPapers}
          loading="Loading question papers"
          failure="Failed to load question papers"
          empty={empty}
        >
          {(papers) => <PaperList papers={papers} at={at} chosenId={examPaperId} onDelete={setDeleting} />}
        </PagedList>
      </div>
      {examPaperId === undefined ? (
        <div className="max-lg:hidden">{list.data?.pages[0]?.examPapers.length ? unchosen : null}</div>
      ) : (
        <div className="min-w-0">
          <Link
            to={at}
            className="mb-4 inline-flex min-h-10 items-center gap-2 text-sm text-accent touch:min-h-11 lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            All question papers
          </Link>
          {children(examPaperId)}
        </div>
      )}
      <Confirm
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete ${deleting?.title ?? ''}?`}
        description="Its answer keys, sheets and results are deleted with it. This action cannot be undone."
        action="Delete"
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </div>
  );
}
