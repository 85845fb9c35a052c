import type { AdminUser } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { HandedLink } from '../../entities/pages/handed-link.tsx';

/** Creates a one-time link for its owner to set a new password. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const link = useMutation({
    mutationFn: () => call(api.admin.createResetLink, { params: { id: user.id } }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Password Link"
      description={`Anyone with the link can set a new password for ${user.name} (${user.email}). Give it to them only.`}
    >
      {link.isError && <Banner tone="danger">{messageOf(link.error)}</Banner>}
      {link.data ? (
        <HandedLink {...link.data} />
      ) : (
        <DialogActions>
          <Button busy={link.isPending} onClick={() => link.mutate()}>
            Make Link
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
