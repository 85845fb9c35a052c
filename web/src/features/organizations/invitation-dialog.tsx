import type { OrganizationInvitationLink } from '@gene/contract/members';
import { useState } from 'react';
import { HandedLink } from '../../entities/pages/handed-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InviteForm } from './invite-form.tsx';

export interface Made extends OrganizationInvitationLink {
  isForOne: boolean;
}

interface InvitationDialogProps {
  organizationId: string;
  /** The link to show; null: a new one is made first. */
  link: Made | null;
  onClose: () => void;
}

/** Makes a link with which people join, and shows it. */
export function InvitationDialog({ organizationId, link, onClose }: InvitationDialogProps) {
  const [made, setMade] = useState(link);
  return (
    <Dialog open onOpenChange={onClose} title="Invitation Link">
      {made === null ? (
        <InviteForm organizationId={organizationId} onMade={setMade} />
      ) : (
        <div className="grid gap-4">
          <Banner>
            {made.mailed ? 'The invitation was mailed.' : 'Copy this link now: it won’t be shown again.'}
          </Banner>
          <HandedLink {...made} />
        </div>
      )}
    </Dialog>
  );
}
