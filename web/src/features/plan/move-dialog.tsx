import type { PlanSession } from '@gene/contract/plan';
import { useState } from 'react';
import { formatShortDay, isDay } from '../../lib/day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { moveSession } from './queries.ts';

/** Moves a session to another day. */
export function MoveDialog({ session, onClose }: { session: PlanSession; onClose: () => void }) {
  const [day, setDay] = useState(session.day);
  return (
    <Dialog open onOpenChange={onClose} title="Move Session" description={session.title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          if (day !== session.day) void moveSession(session, day, `Moved to ${formatShortDay(day)}`);
        }}
      >
        <TextField
          label="Day"
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isDay(day)}>
            Move
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
