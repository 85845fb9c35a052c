import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './field.tsx';

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
        {failure && <Banner tone="danger">{failure}</Banner>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!trimmed || trimmed === name}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
