import type { SheetPage, SheetToJoin } from '@gene/contract/sheets';
import { useState } from 'react';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { PagePicture } from './page-picture.tsx';
import { useSheetsToJoin } from './queries.ts';
import type { PageMoves } from './use-page-moves.ts';
import { findSheets, pagesInWords, sheetInWords } from './words.ts';

/** So many are seen at a glance. */
const fewSheets = 6;

interface JoinDialogProps {
  page: SheetPage;
  moves: PageMoves;
  onClose: () => void;
}

/** Chooses the sheet that a page belongs to. */
export function JoinDialog({ page, moves, onClose }: JoinDialogProps) {
  const list = useSheetsToJoin(page.id);
  const number = page.place?.page ?? 1;
  return (
    <Dialog open wide onOpenChange={onClose} title={`Page ${number} Belongs To…`} description={page.name}>
      <Loaded from={list} loading="Loading sheets">
        {({ sheets, isAll }) =>
          sheets.length === 0 ? (
            <p>No other sheet of this upload lacks page {number}.</p>
          ) : (
            <JoinForm {...{ page, moves, onClose, sheets, isAll }} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface JoinFormProps extends JoinDialogProps {
  sheets: readonly SheetToJoin[];
  isAll: boolean;
}

function JoinForm({ page, moves, onClose, sheets, isAll }: JoinFormProps) {
  const [sought, setSought] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = sheets.find(({ id }) => id === chosenId) ?? null;
  const shown = findSheets(sheets, sought);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !moves.isBusy) moves.join(page, chosen, onClose);
      }}
    >
      {sheets.length > fewSheets && (
        <TextField
          label="Find a roll number or a name"
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <div className="max-h-56 overflow-y-auto p-0.5">
        <RadioCards
          label={shown.length === 0 ? 'No sheet found' : 'Sheet'}
          value={chosenId}
          onChange={setChosenId}
          options={shown.map((sheet) => ({
            value: sheet.id,
            label: sheetInWords(sheet),
            hint: pagesInWords(sheet),
          }))}
          {...(!isAll && { hint: 'There are more sheets than can be listed. Join these first.' })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <PagePicture pageId={page.id} label={page.name} />
        {chosen?.pages[0] && <PagePicture pageId={chosen.pages[0].id} label={chosen.pages[0].name} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={moves.isBusy} disabled={!chosen}>
          Put Together
        </Button>
      </DialogActions>
    </form>
  );
}
