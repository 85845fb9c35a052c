import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Highlighter, Layers, Sparkles } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { extractHighlights } from '../../entities/highlights/actions.ts';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { withPlace } from '../../entities/documents/place.ts';
import { invalidate, query } from '../../lib/query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.tsx';

/** Creates highlights and flashcards from a document. */
export function DocumentActions({ document }: { document: DocumentOverview }) {
  const { id, subjectId } = document;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const cards = useQuery(query(api.cards.list, { query: { documentId: id, limit: 1 } }));
  const count = cards.data?.total ?? 0;
  const toCards = () => void navigate(`/flashcards/${subjectId}`);
  const create = useMutation({
    mutationFn: () => call(api.summaries.proposeCards, { params: { id } }),
    onSuccess({ added, offered }) {
      void invalidate(api.cards.list);
      void invalidate(api.cards.overview);
      const look = { action: { label: 'View', onClick: toCards } };
      if (added > 0) toastSuccess(`${formatCount(added, 'card')} proposed`, look);
      else if (offered === null) toastInfo('Cards are being written', look);
      else if (offered === 0)
        toastInfo('No cards found', {
          description: 'It has no clear definitions or facts.',
        });
      else if (count > 0)
        toastInfo(`No new cards: this document already has ${formatCount(count, 'card')}`, look);
      else toastInfo('No new cards to propose', look);
    },
    onError: (error) => toastError('Cards could not be made', { description: messageOf(error) }),
  });
  const extract = useMutation({
    mutationFn: () => extractHighlights(id),
    onSuccess: () => navigate({ search: withPlace(search, { tab: 'highlights' }).toString() }),
  });
  if (document.status !== 'ready') return null;
  const isStudied = document.type !== 'question_paper';
  if (!isStudied && count === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton label="Study aids" disabled={create.isPending || extract.isPending}>
          <Sparkles aria-hidden />
        </IconButton>
      }
    >
      {isStudied && (
        <>
          <MenuItem icon={<Highlighter aria-hidden />} onSelect={() => extract.mutate()}>
            Extract Highlights
          </MenuItem>
          <MenuItem icon={<Layers aria-hidden />} onSelect={() => create.mutate()}>
            Create Flashcards
          </MenuItem>
        </>
      )}
      {count > 0 && (
        <MenuItem icon={<Layers aria-hidden />} onSelect={toCards}>
          Flashcards ({formatNumber(count)})
        </MenuItem>
      )}
      <ProposedCards documentId={id} subjectId={subjectId} />
    </Menu>
  );
}

/** Asked for when the menu opens. */
function ProposedCards({ documentId, subjectId }: { documentId: string; subjectId: string }) {
  const navigate = useNavigate();
  const proposed = useQuery(query(api.cards.list, { query: { documentId, status: 'proposed', limit: 1 } }));
  const waiting = proposed.data?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <MenuItem
      icon={<Layers aria-hidden />}
      onSelect={() => void navigate(`/flashcards/${subjectId}?tab=proposed`)}
    >
      Proposed Cards ({formatNumber(waiting)})
    </MenuItem>
  );
}
