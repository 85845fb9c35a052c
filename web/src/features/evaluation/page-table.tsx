import type { SheetPage } from '@gene/contract/sheets';
import { Ellipsis, Merge, Split } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { PagePicture } from './page-picture.tsx';
import { useSheetPages } from './queries.ts';
import { type PageMoves, usePageMoves } from './use-page-moves.ts';
import { placeInWords, refusals } from './words.ts';

/** Every page that came in, read or refused. */
export function PageTable({ batchId, isReading }: { batchId: string; isReading: boolean }) {
  const [shown, setShown] = useState<SheetPage | null>(null);
  const [joining, setJoining] = useState<SheetPage | null>(null);
  const moves = usePageMoves();
  const list = useSheetPages(batchId, isReading);
  return (
    <>
      <PagedList list={list} itemsOf={(page) => page.pages} loading="Loading pages" empty={null}>
        {(pages) => (
          <Table columns={['Page', 'Roll number', 'State', '']}>
            {pages.map((page) => (
              <PageRow key={page.id} page={page} onShow={() => setShown(page)}>
                <PageMenu page={page} moves={moves} onJoin={() => setJoining(page)} />
              </PageRow>
            ))}
          </Table>
        )}
      </PagedList>
      {joining && <JoinDialog page={joining} moves={moves} onClose={() => setJoining(null)} />}
      {shown && (
        <Dialog open onOpenChange={() => setShown(null)} title={shown.name}>
          <PagePicture pageId={shown.id} label={shown.name} />
        </Dialog>
      )}
    </>
  );
}

interface PageRowProps {
  page: SheetPage;
  onShow: () => void;
  /** More actions. */
  children: ReactNode;
}

function PageRow({ page, onShow, children }: PageRowProps) {
  const { name, roll, refusal, sameAs, sheetId, toLookAt, hasPicture, place } = page;
  return (
    <TableRow>
      <td className="any-script font-medium wrap-anywhere max-md:pe-30">
        {sheetId === null ? (
          name
        ) : (
          <Link to={`/admin/evaluation/sheets/${sheetId}`} className="text-accent underline">
            {name}
          </Link>
        )}
      </td>
      <td>{roll ?? sameAs?.roll ?? <span className="text-ink-soft">Unknown</span>}</td>
      <td className={refusal === null ? '' : 'text-danger'}>
        {refusal === null
          ? toLookAt === 0
            ? 'Read'
            : `Read, ${formatNumber(toLookAt)} to review`
          : refusals[refusal]}
        {sameAs !== null && <FirstRead first={sameAs} />}
        {place && <span className="block text-ink-soft">{placeInWords(place)}</span>}
      </td>
      <TableActions>
        {hasPicture && (
          <Button variant="quiet" size="sm" aria-label={`Show ${name}`} onClick={onShow}>
            Show
          </Button>
        )}
        {children}
      </TableActions>
    </TableRow>
  );
}

/** Leads to the sheet that has the page already. */
function FirstRead({ first: { name, sheetId } }: { first: NonNullable<SheetPage['sameAs']> }) {
  return (
    <span className="any-script block wrap-anywhere text-ink-soft">
      First as{' '}
      {sheetId === null ? (
        name
      ) : (
        <Link to={`/admin/evaluation/sheets/${sheetId}`} className="text-accent underline">
          {name}
        </Link>
      )}
    </span>
  );
}

interface PageMenuProps {
  page: SheetPage;
  moves: PageMoves;
  onJoin: () => void;
}

/** For pages of sheets that have several. */
function PageMenu({ page, moves, onJoin }: PageMenuProps) {
  const { name, place } = page;
  if (place === null) return null;
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`} tip="More" className="align-middle">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Merge aria-hidden />} disabled={moves.isBusy} onSelect={onJoin}>
        Belongs To…
      </MenuItem>
      {place.present > 1 && (
        <MenuItem icon={<Split aria-hidden />} disabled={moves.isBusy} onSelect={() => moves.separate(page)}>
          Separate
        </MenuItem>
      )}
    </Menu>
  );
}
