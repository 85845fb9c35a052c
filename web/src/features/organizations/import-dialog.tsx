import { type MemberTableRow } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { importInWords, notMailedHere } from './invitation-words.ts';
import { PeopleTable } from './people-table.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  organizationId: string;
  onClose: () => void;
  /** People were invited, and nothing is mailed to them. */
  onNotMailed: () => void;
}

/** Invites the people of a table, shown before anything is written. */
export function ImportDialog({ organizationId, onClose, onNotMailed }: ImportDialogProps) {
  const classes = useQuery(query(api.organizations.classes, { params: { organizationId } }));
  const hasMail = useQuery(query(api.installation.get)).data?.mail ?? true;
  const onDone = (invited: number) => {
    onClose();
    if (invited > 0 && !hasMail) onNotMailed();
  };
  const of = { hasMail, onDone };
  const { file, rows, failure, busy, classId, setClassId, read, invite } = useImport(organizationId, of);
  const count = (fate: MemberTableRow['becomes']) =>
    rows?.filter(({ becomes }) => becomes === fate).length ?? 0;
  const planned = { invited: count('invitation'), updated: count('update') };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title="Invite from a Table"
      description="New people are invited; members get their roll number and classes."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FileDrop
          label="Table"
          accept=".csv,.txt,.tsv,text/csv,.zip"
          hint="CSV with name, email and roll number, or a OneRoster 1.2 zip"
          error={failure}
          chosen={file && <p className="text-sm font-medium wrap-anywhere">{file}</p>}
          onFiles={([first]) => void read(first)}
          disabled={busy}
        />
        <SelectField label="Class" value={classId} onChange={setClassId}>
          <option value="">None</option>
          {classes.data?.classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {rows && <Preview rows={rows} />}
        {!hasMail && planned.invited > 0 && <Banner>{notMailedHere}</Banner>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            disabled={planned.invited + planned.updated === 0}
            onClick={() => void invite()}
          >
            {importInWords(planned)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const fates: Record<MemberTableRow['becomes'], string> = {
  invitation: 'To be invited',
  update: 'Member already, to be updated',
  none: 'Left out',
};

function Preview({ rows }: { rows: readonly MemberTableRow[] }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const isRoster = rows.some(({ classes, role }) => classes.length > 0 || role !== 'student');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {wrong.length > 0 && (
        <Banner tone="danger">
          {formatCount(wrong.length, 'line')} left out:
          <ul>
            {wrong.map(({ line, problems }) => (
              <li key={line}>
                Line {line}: {problems.join('. ')}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <PeopleTable heads={['Line', 'Person', 'What happens']}>
        {rows.map(({ line, name, email, rollNumber, role, classes, becomes }) => (
          <tr key={line}>
            <td className="tabular-nums">{line}</td>
            <td className="any-script">
              {name}
              <span className="block text-ink-soft">{email}</span>
              {rollNumber !== '' && <span className="block">Roll number {rollNumber}</span>}
              {isRoster && (
                <span className="block">
                  {[role === 'teacher' ? 'Teacher' : 'Student', ...classes].join(', ')}
                </span>
              )}
            </td>
            <td className={becomes === 'none' ? 'text-danger' : 'text-ink-soft'}>{fates[becomes]}</td>
          </tr>
        ))}
      </PeopleTable>
    </div>
  );
}
