import type { MemberTableRow } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { organizationLimits } from '@gene/contract/organizations';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { importedInWords } from './invitation-words.ts';
import { attempt } from './queries.ts';
import { decodeTable, toBase64 } from './table-text.ts';

/** A table of people: chosen, previewed, invited. */
export function useImport(
  organizationId: string,
  { hasMail, onDone }: { hasMail: boolean; onDone: (invited: number) => void },
) {
  const [file, setFile] = useState<string | null>(null);
  const [table, setTable] = useState<{ csv: string } | { roster: string } | null>(null);
  const [rows, setRows] = useState<MemberTableRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [classId, setClassId] = useState('');
  const params = { organizationId };

  const working = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ file, rows, failure, busy, classId, setClassId },

    read: (chosen: File | undefined) =>
      working(async () => {
        if (!chosen) return;
        setFile(chosen.name);
        setRows(null);
        const isZip = /\.zip$/i.test(chosen.name);
        const { importMaxBytes, rosterMaxBytes } = organizationLimits;
        // Base64 has four characters for three bytes.
        if (chosen.size > (isZip ? (rosterMaxBytes / 4) * 3 : importMaxBytes))
          return setFailure('The table is too long. At most 2,000 lines at once.');
        const bytes = new Uint8Array(await chosen.arrayBuffer());
        const body = isZip ? { roster: toBase64(bytes) } : { csv: decodeTable(bytes) };
        const preview = await call(api.organizations.previewMembers, { params, body });
        setTable(body);
        setRows(preview.rows);
      }),

    invite: () =>
      working(async () => {
        if (!table) return;
        const body = { ...table, classId: classId || null };
        const done = await call(api.organizations.inviteMembers, { params, body });
        const { title, ...more } = importedInWords(done, hasMail);
        toastSuccess(title, more);
        await attempt(() => invalidate(api.organizations.invitations));
        onDone(done.invited);
      }),
  };
}
