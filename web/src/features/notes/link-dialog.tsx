import { api } from '@gene/contract/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, Globe, Quote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { documentPath, placeAddress } from '../../entities/documents/place.ts';
import { query } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { safeAddress } from '@gene/contract/note-syntax';

interface LinkDialogProps {
  onClose: () => void;
  onChoose: (title: string, target: string) => void;
}

/** Finds a document or page to link to, or takes a web address. */
export function LinkDialog({ onClose, onChoose }: LinkDialogProps) {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim().slice(0, 200), 150);
  const address = addressOf(typed.trim());
  const search = useQuery({
    ...query(api.search.everything, { query: { q: words } }),
    enabled: words !== '' && address === null,
    placeholderData: keepPreviousData,
  });
  const found = words === '' ? undefined : search.data;
  const nothing = found && found.documents.length + found.passages.length === 0;
  return (
    <Dialog open onOpenChange={onClose} title="Link" wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (address !== null) onChoose(typed.trim(), address);
        }}
      >
        <TextField
          label="Document text or a web address"
          value={typed}
          maxLength={2000}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <ul className="mt-3 grid max-h-[45dvh] grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto">
        {address !== null && (
          <Choice icon={<Globe aria-hidden />} onClick={() => onChoose(typed.trim(), address)}>
            <span className="truncate">{address}</span>
          </Choice>
        )}
        {address === null &&
          found?.documents.map(({ documentId, documentType, documentTitle, subjectName }) => (
            <Choice
              key={documentId}
              icon={<FileText aria-hidden />}
              onClick={() => onChoose(documentTitle, documentPath(documentType, documentId))}
            >
              <span className="any-script truncate">{documentTitle}</span>
              <span className="any-script truncate text-xs text-ink-faint">{subjectName}</span>
            </Choice>
          ))}
        {address === null &&
          found?.passages.map((passage) => {
            const { documentId, documentType, documentTitle, page, pageLabel, start, end } = passage;
            const target = placeAddress(
              { id: documentId, type: documentType },
              { tab: 'text', page, at: { start, end } },
            );
            const place = `${documentTitle}, page ${pageLabel ?? page}`;
            return (
              <Choice
                key={`${documentId} ${start}`}
                icon={<Quote aria-hidden />}
                onClick={() => onChoose(place, target)}
              >
                <span dir="auto" className="line-clamp-2 font-serif">
                  {passage.snippet}
                </span>
                <span className="any-script truncate text-xs text-ink-faint">{place}</span>
              </Choice>
            );
          })}
      </ul>
      {search.isError && address === null && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(search.error)}
        </p>
      )}
      {nothing && address === null && !search.isFetching && (
        <p className="mt-3 text-sm text-ink-soft">Nothing found for “{words}”.</p>
      )}
    </Dialog>
  );
}

function Choice({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start text-sm hover:bg-accent-soft [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft"
      >
        {icon}
        <span className="grid min-w-0 gap-0.5">{children}</span>
      </button>
    </li>
  );
}

/** Recognises a typed address: with a scheme, or starting with `www.`. */
function addressOf(typed: string): string | null {
  if (/\s/.test(typed)) return null;
  return safeAddress(/^www\.\S+\.\S+/.test(typed) ? `https://${typed}` : typed);
}
