import { api } from '@gene/contract/api';
import type { ShareableClass, Subject } from '@gene/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toastError } from '../../ui/toast.tsx';

/** The classes that may read a subject, of those that its owner teaches. */
export function ShareSubjectDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const found = useQuery(query(api.subjects.shares, { params: { id: subject.id } }));
  return (
    <Dialog open onOpenChange={onClose} title={`Share ${subject.name}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-ink-soft">
          Students can read and study its documents, but not change them. You don’t see their conversations,
          flashcards or highlights.
        </p>
        <Loaded from={found} loading="Loading your classes">
          {({ classes }) =>
            classes.length === 0 ? (
              <p className="text-sm text-ink-soft">There is no class yet. Add one under Organisation.</p>
            ) : (
              <div className="grid gap-3">
                {classes.map((each) => (
                  <ClassSwitch key={each.id} subjectId={subject.id} one={each} />
                ))}
              </div>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function ClassSwitch({ subjectId, one }: { subjectId: string; one: ShareableClass }) {
  const [busy, setBusy] = useState(false);
  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      const params = { id: subjectId, classId: one.id };
      await call(isOn ? api.subjects.share : api.subjects.endShare, { params });
    } catch (error) {
      toastError('Error', { description: messageOf(error) });
    }
    await invalidate(api.subjects.shares);
    setBusy(false);
  };
  return (
    <SwitchField
      label={`${one.name}, ${one.organization}`}
      checked={one.isShared}
      disabled={busy}
      onChange={(isOn) => void change(isOn)}
    />
  );
}
