import { type MemberRole, type OrganizationInvitationLink } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface InviteFormProps {
  organizationId: string;
  onMade: (made: OrganizationInvitationLink & { isForOne: boolean }) => void;
}

/** Makes a link with which people join. */
export function InviteForm({ organizationId, onMade }: InviteFormProps) {
  const params = { organizationId };
  const classes = useQuery(query(api.organizations.classes, { params }));
  const [role, setRole] = useState<MemberRole>('student');
  const [uses, setUses] = useState<'one' | 'many'>('many');
  const [classId, setClassId] = useState('');
  const [days, setDays] = useState('14');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const isForOne = uses === 'one';
    const body = { role, classId: classId || null, uses: isForOne ? 1 : null, days: Number(days) };
    try {
      const made = await call(api.organizations.invite, { params, body });
      await invalidate(api.organizations.invitations);
      onMade({ ...made, isForOne });
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <RadioCards
        label="Role"
        value={role}
        onChange={setRole}
        options={[
          { value: 'student', label: 'Student' },
          { value: 'teacher', label: 'Teacher' },
        ]}
      />
      <RadioCards
        label="Use"
        value={uses}
        onChange={setUses}
        options={[
          { value: 'many', label: 'For everyone', hint: 'With the link' },
          { value: 'one', label: 'Once', hint: 'For one person' },
        ]}
      />
      <SelectField label="Class" value={classId} onChange={setClassId}>
        <option value="">None</option>
        {classes.data?.classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Valid for" value={days} onChange={setDays}>
        <option value="1">1 day</option>
        <option value="7">1 week</option>
        <option value="14">2 weeks</option>
        <option value="90">90 days</option>
        <option value="365">1 year</option>
      </SelectField>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button busy={busy} onClick={() => void make()}>
          Make Link
        </Button>
      </DialogActions>
    </div>
  );
}
