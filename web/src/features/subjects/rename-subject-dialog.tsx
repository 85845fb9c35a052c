import { api } from '@gene/contract/api';
import type { Subject } from '@gene/contract/subjects';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { RenameDialog } from '../../ui/rename-dialog.tsx';

export function RenameSubjectDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  return (
    <RenameDialog
      title="Rename Subject"
      label="Subject Name"
      name={subject.name}
      maxLength={120}
      onClose={onClose}
      messageOf={messageOf}
      onRename={async (name) => {
        await call(api.subjects.update, { params: { id: subject.id }, body: { name } });
        await Promise.all([invalidate(api.subjects.list), invalidate(api.subjects.get)]);
      }}
    />
  );
}
