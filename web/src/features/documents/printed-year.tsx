import { api } from '@gene/contract/api';
import { countedYear, type DocumentItem } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { monthName } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { showDocument } from './live.ts';
import { retitled } from './paper-draft.ts';

interface PrintedYearProps {
  document: DocumentItem;
  printed: { year: number | null; month: number | null };
  /** Set by a person, not stated by the paper. */
  isSet: boolean;
}

/** If a paper states another year than was given: shows which one counts, and how to adopt the other. */
export function PrintedYear({ document, printed, isSet }: PrintedYearProps) {
  const takeOver = useMutation({
    mutationFn: (year: number) =>
      call(api.documents.update, {
        params: { id: document.id },
        body: { title: retitled(document, { year }), year },
      }),
    onSuccess: showDocument,
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const { year, month } = printed;
  if (year === null || document.year === null || year === document.year) return null;
  const counted = countedYear(document.year, { year, isSet });
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p>
        {isSet ? 'You set its date to' : 'The paper says'}{' '}
        {month === null ? year : `${monthName(month)} ${year}`}. Predictions count {counted}, not{' '}
        {counted === year ? document.year : year}.
      </p>
      <Button size="sm" variant="secondary" busy={takeOver.isPending} onClick={() => takeOver.mutate(year)}>
        Use {year}
      </Button>
    </div>
  );
}
