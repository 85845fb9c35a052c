import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { FormActions } from './form-actions.tsx';

interface RenameDialogProps {
  title: string;
  label: string;
  name: string;
  maxLength: number;
  onRename: (name: string) => Promise<unknown>;
  /** Returns the message for an error thrown by `onRename`. */
  messageOf: (error: unknown) => string;
  onClose: () => void;
}

export function RenameDialog({
  title,
  label,
  name,
  maxLength,
  onRename,
  messageOf,
  onClose,
}: RenameDialogProps) {
  const [value, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const trimmed = value.trim();

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onRename(trimmed);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed) void submit();
        }}
      >
        <TextField
          label={label}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onFocus={(event) => event.target.select()}
          maxLength={maxLength}
          dir="auto"
          autoComplete="off"
        />
        <FormActions failure={failure} busy={busy} disabled={!trimmed || trimmed === name} onCancel={onClose}>
          Rename
        </FormActions>
      </form>
    </Dialog>
  );
}
