import type { OrganizationInvitation, OrganizationInvitationLink } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { query } from '../../lib/query.ts';
import { callUntil } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';
import { CodeLine } from './code-line.tsx';
import { InvitationDialog, type Made } from './invitation-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** Ways in: the code, links, and invitations of single people. */
export function InvitationsTab({ organizationId, code }: { organizationId: string; code: string | null }) {
  const [opened, setOpened] = useState<Made | 'new' | null>(null);
  const list = usePages({
    queryKey: [api.organizations.invitations.path, { organizationId }],
    fetchPage: (signal, cursor) =>
      callUntil(signal, api.organizations.invitations, { params: { organizationId }, query: cursor }),
  });
  const hasMail = useQuery(query(api.installation.get)).data?.mail ?? true;
  const onRow = (link: OrganizationInvitationLink, { usesLeft }: OrganizationInvitation) =>
    setOpened({ ...link, isForOne: usesLeft === 1 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section className="grid justify-items-start gap-2">
        <h3 className="font-serif text-lg font-semibold">Code</h3>
        <p className="text-sm text-ink-soft">
          Students enter it under Classes to join. Each class has its own code.
        </p>
        <CodeLine organizationId={organizationId} classId={null} code={code} of="the organisation" />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-serif text-lg font-semibold">Open Invitations</h3>
          <Button onClick={() => setOpened('new')}>
            <LinkIcon aria-hidden className="size-4" />
            New Link
          </Button>
        </div>
        {!hasMail && (
          <p className="text-sm text-ink-soft">
            No mail server is set up: make a link for each person, and pass it on.
          </p>
        )}
        <PagedList
          list={list}
          itemsOf={(page) => page.invitations}
          loading="Loading invitations"
          empty={<EmptyState title="No open invitations" />}
        >
          {(invitations) => (
            <Table columns={['For', 'Role', 'Class', 'Works until', '']}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  organizationId={organizationId}
                  hasMail={hasMail}
                  invitation={invitation}
                  onLink={(link) => onRow(link, invitation)}
                />
              ))}
            </Table>
          )}
        </PagedList>
      </section>
      {opened && (
        <InvitationDialog
          organizationId={organizationId}
          link={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
