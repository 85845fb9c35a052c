import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface GenerateDialogProps {
  onClose: () => void;
  onBlank: () => void;
}

export function GenerateDialog({ onClose, onBlank }: GenerateDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Generate New Note">
      <DialogActions>
        <Button onClick={onBlank}>Begin an empty note</Button>
      </DialogActions>
    </Dialog>
  );
}
