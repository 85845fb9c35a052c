import { api } from '@gene/contract/api';
import { exportFormats } from '@gene/contract/cards';
import { Download, Ellipsis, FileUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toastError, toastInfo } from '../../ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';

const names = { apkg: 'Anki package', csv: 'CSV', tsv: 'tab-separated table' } as const;

interface TransferMenuProps {
  /** A single subject; without it, all. */
  subjectId?: string;
  /** There are cards to export. */
  hasCards: boolean;
}

/** Import and export of cards. */
export function TransferMenu({ subjectId, hasCards }: TransferMenuProps) {
  const [importing, setImporting] = useState(false);
  const save = async (format: (typeof exportFormats)[number]) => {
    toastInfo('Preparing the file', { id: 'export' });
    try {
      const response = await send(urlOf(api.cards.export, { query: { subjectId, format } }));
      saveFile(await response.blob(), fileNameOf(response) ?? `Flashcards.${format}`);
    } catch (error) {
      toastError('Error', { description: messageOf(error) });
    }
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Import and export">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FileUp aria-hidden />} onSelect={() => setImporting(true)}>
          Import
        </MenuItem>
        <MenuSeparator />
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            icon={<Download aria-hidden />}
            disabled={!hasCards}
            onSelect={() => void save(format)}
          >
            Export as {names[format]}
          </MenuItem>
        ))}
      </Menu>
      {importing && (
        <ImportDialog {...(subjectId !== undefined && { subjectId })} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
