import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

interface FormActionsProps {
  /** Why it could not be sent. */
  failure?: ReactNode;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** On the button that sends the form. */
  children: ReactNode;
}

/** The end of a form in a dialog. */
export function FormActions({ failure, busy, disabled = false, onCancel, children }: FormActionsProps) {
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={disabled}>
          {children}
        </Button>
      </DialogActions>
    </>
  );
}
