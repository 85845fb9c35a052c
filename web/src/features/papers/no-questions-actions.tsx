import { api } from '@gene/contract/api';
import type { DocumentOverview, DocumentType } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, callOnce, messageOf } from '../../lib/api.ts';
import { documentPath } from '../../entities/documents/place.ts';
import { invalidate } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { correctionPath } from './anchor.ts';
import { isUnreadable, showPaper } from './queries.ts';

/** The file may be something else, or a paper only its owner can read. */
export function NoQuestionsActions({ document }: { document: DocumentOverview }) {
  const params = { id: document.id };
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const change = useMutation({
    mutationFn: (type: DocumentType) => call(api.documents.changeType, { params, body: { type } }),
    async onSuccess({ type }) {
      await invalidate(api.documents.overview);
      void invalidate(api.subjects.documents);
      void navigate(documentPath(type, document.id), { replace: true });
    },
    onError: (error) => toastError('The type could not be changed', { description: messageOf(error) }),
  });
  const add = useMutation({
    mutationFn: () => sendOnce(params, (key) => callOnce(key, api.papers.add, { params })),
    onSuccess(paper) {
      showPaper(paper);
      return navigate(correctionPath(paper));
    },
    onError: (error) => toastError('The paper could not be started', { description: messageOf(error) }),
  });
  const busy = change.isPending || add.isPending;
  return (
    <>
      <Button size="sm" busy={add.isPending} disabled={busy} onClick={() => add.mutate()}>
        Add Questions by Hand
      </Button>
      {!isUnreadable(document) && (
        <>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => change.mutate('textbook')}>
            Change to Textbook
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => change.mutate('note')}>
            Change to Note
          </Button>
        </>
      )}
    </>
  );
}
