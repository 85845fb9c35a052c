import { api } from '@gene/contract/api';
import { countedYear, type DocumentItem, questionPaperDefaults } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { monthName } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { showDocument } from './live.ts';
import { isSameType, retitled, withMonth } from './paper-draft.ts';

interface PrintedDetailsProps {
  document: DocumentItem;
  /** Its exam type is undefined or null where the paper does not print one. */
  printed: { year: number | null; month: number | null; examType: string | null | undefined };
  /** Its date was set by a person, not stated by the paper. */
  isSet: boolean;
}

/** Where a paper of one's own states another year or exam type than was given: how to adopt what it states. */
export function PrintedDetails({ document, printed, isSet }: PrintedDetailsProps) {
  const { year, month, examType } = printed;
  if (document.isShared) return null;
  const counted = countedYear(document.year, { year, isSet });
  const isOtherYear = year !== null && document.year !== null && year !== document.year;
  // "June 2022" of January 2024 is no paper of June 2024.
  const dated = withMonth(document.examType, month);
  const date = [month === null ? '' : monthName(month), year ?? ''].filter(Boolean).join(' ');
  const ofDate = { ...(year !== null && { year }), ...(dated !== null && { examType: dated }) };
  // Whatever else was typed in the form was meant.
  const isOtherType = examType && !isSameType(examType, document.examType) && isFormDefault(document);
  return (
    <>
      {(isOtherYear || dated !== null) && (
        <Adoption document={document} change={ofDate} label={`Use ${dated === null ? year : date}`}>
          {isSet ? 'You set its date to' : 'The paper says'} {date}
          {isOtherYear
            ? `. Predictions count ${counted}, not ${counted === year ? document.year : year}.`
            : `, not ${document.examType}.`}
        </Adoption>
      )}
      {isOtherType && (
        <Adoption document={document} change={{ examType }} label={`Use “${examType}”`}>
          The paper says {examType}, not {document.examType}.
        </Adoption>
      )}
    </>
  );
}

const isFormDefault = ({ examType }: DocumentItem) => examType === questionPaperDefaults.examType;

interface AdoptionProps {
  document: DocumentItem;
  change: { year?: number; examType?: string };
  label: string;
  children: ReactNode;
}

function Adoption({ document, change, label, children }: AdoptionProps) {
  const adopt = useMutation({
    mutationFn: () =>
      call(api.documents.update, {
        params: { id: document.id },
        body: { title: retitled(document, change), ...change },
      }),
    onSuccess: showDocument,
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p>{children}</p>
      <Button size="sm" variant="secondary" busy={adopt.isPending} onClick={() => adopt.mutate()}>
        {label}
      </Button>
    </div>
  );
}
