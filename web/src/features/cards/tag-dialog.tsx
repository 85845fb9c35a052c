import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatCount } from '../../lib/format.ts';

interface TagDialogProps {
  what: 'tag' | 'untag';
  count: number;
  onClose: () => void;
  onTags: (tags: string[]) => void;
}

export function TagDialog({ what, count, onClose, onTags }: TagDialogProps) {
  const [text, setText] = useState('');
  const tags = text.split(/[\s,]+/).filter(Boolean);
  const verb = what === 'tag' ? 'Add tags' : 'Remove tags';
  return (
    <Dialog open onOpenChange={onClose} title={verb}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (tags.length === 0) return;
          onTags(tags);
          onClose();
        }}
      >
        <TextField
          label={`Tags of ${formatCount(count, 'card')}`}
          hint="Separated by spaces"
          value={text}
          onChange={(event) => setText(event.target.value)}
          dir="auto"
          autoComplete="off"
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={tags.length === 0}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
