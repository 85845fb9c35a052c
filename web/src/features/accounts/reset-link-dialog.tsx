import type { AdminUser } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/**
 * Replaces localhost in a link: a server without a configured address only knows where it listens, the
 * admin's browser knows how to reach it.
 */
function reachable(link: string): string {
  const url = new URL(link);
  return url.hostname === 'localhost' ? location.origin + url.pathname + url.search : link;
}

/** Creates a one-time link for its owner to set a new password. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const link = useMutation({
    mutationFn: async () => {
      const made = await call(api.admin.createResetLink, { params: { id: user.id } });
      return { ...made, url: reachable(made.url) };
    },
  });
  const copy = async (url: string) => {
    setCopied(await copyText(url));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Password link"
      description={`Anyone with the link can set a new password for ${user.name} (${user.email}). Give it to them only.`}
    >
      {link.isError && <Banner tone="danger">{messageOf(link.error)}</Banner>}
      {link.data && (
        <TextField
          label="Link"
          readOnly
          value={link.data.url}
          onFocus={(event) => event.target.select()}
          hint={`Works once, until ${formatMoment(link.data.expiresAt)}.`}
        />
      )}
      <DialogActions>
        {link.data ? (
          <Button onClick={() => void copy(link.data.url)}>
            {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
          </Button>
        ) : (
          <Button busy={link.isPending} onClick={() => link.mutate()}>
            Make link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
