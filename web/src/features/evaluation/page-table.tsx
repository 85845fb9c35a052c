import type { SheetPage } from '@gene/contract/sheets';
import { useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { PagePicture } from './page-picture.tsx';
import { useSheetPages } from './queries.ts';
import { refusals } from './words.ts';

/** Every page that came in, read or refused. */
export function PageTable({ batchId, isReading }: { batchId: string; isReading: boolean }) {
  const [shown, setShown] = useState<SheetPage | null>(null);
  const list = useSheetPages(batchId, isReading);
  return (
    <>
      <PagedList list={list} itemsOf={(page) => page.pages} loading="Loading pages" empty={null}>
        {(pages) => (
          <Table columns={['Page', 'Roll number', 'State', '']}>
            {pages.map((page) => (
              <PageRow key={page.id} page={page} onShow={() => setShown(page)} />
            ))}
          </Table>
        )}
      </PagedList>
      {shown && (
        <Dialog open onOpenChange={() => setShown(null)} title={shown.name}>
          <PagePicture pageId={shown.id} label={shown.name} />
        </Dialog>
      )}
    </>
  );
}

function PageRow({ page, onShow }: { page: SheetPage; onShow: () => void }) {
  const { name, roll, refusal, sameAs, sheetId, toLookAt, hasPicture } = page;
  return (
    <TableRow>
      <td className="any-script font-medium wrap-anywhere max-md:pe-24">
        {sheetId === null ? (
          name
        ) : (
          <Link to={`/admin/evaluation/sheets/${sheetId}`} className="text-accent underline">
            {name}
          </Link>
        )}
      </td>
      <td>{roll ?? <span className="text-ink-soft">Unknown</span>}</td>
      <td className={refusal === null ? '' : 'text-danger'}>
        {refusal === null
          ? toLookAt === 0
            ? 'Read'
            : `Read, ${formatNumber(toLookAt)} to review`
          : refusals[refusal]}
        {sameAs !== null && <span className="block text-ink-soft">First as {sameAs}</span>}
      </td>
      <TableActions>
        {hasPicture && (
          <Button variant="quiet" size="sm" aria-label={`Show ${name}`} onClick={onShow}>
            Show
          </Button>
        )}
      </TableActions>
    </TableRow>
  );
}
