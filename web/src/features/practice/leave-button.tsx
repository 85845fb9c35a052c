import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** The only way out of a running exam but handing it in. */
export function LeaveButton({ hasClock }: { hasClock: boolean }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without handing in?"
        description={`Your answers are kept.${hasClock ? ' The clock runs on.' : ''}`}
      >
        <DialogActions>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Stay
          </Button>
          <Button onClick={() => void navigate('/answer-questions')}>Leave</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
