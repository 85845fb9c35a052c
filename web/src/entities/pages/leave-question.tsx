import type { Leaving } from '../../lib/use-unsaved.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asked before a page with something unsaved is left. */
export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
  return (
    <Confirm
      open={leaving.isAsked}
      onOpenChange={(open) => !open && leaving.stay()}
      title="Leave without saving?"
      description="Your changes are not saved yet."
      action="Leave"
      onConfirm={leaving.leave}
    />
  );
}
