import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from './button.tsx';
import { DialogActions, panelStyle, veilStyle } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** The verb: "Delete". */
  action: string;
  onConfirm: () => void;
}

/** Asks before an irreversible action; Cancel has the focus. */
export function Confirm({ open, onOpenChange, title, description, action, onConfirm }: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilStyle} />
        <AlertDialog.Content className={`${panelStyle} sm:max-w-md`}>
          <AlertDialog.Title className="font-serif text-xl font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft wrap-anywhere">
            {description}
          </AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel className={buttonStyle('secondary')}>Cancel</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonStyle('danger')} onClick={onConfirm}>
              {action}
            </AlertDialog.Action>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
