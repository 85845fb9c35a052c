import type { Membership } from '@gene/contract/organizations';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { OrganizationLogo } from '../../entities/organizations/organization-logo.tsx';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { query } from '../../lib/query.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ClassesTab } from './classes-tab.tsx';
import { InvitationsTab } from './invitations-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** An organization in which one teaches. */
export function OrganizationScreen() {
  const me = useQuery(query(api.auth.me));
  const taught = me.data?.organizations.filter(({ rights }) => rights.includes('teach')) ?? [];
  const [asked] = useSearchParams();
  const [chosen, setChosen] = useState(asked.get('organization'));
  const shown = taught.find(({ id }) => id === chosen) ?? taught[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>Organisation · Gene</title>
      {taught.length > 1 && (
        <div className="max-w-sm">
          <SelectField label="Organisation" value={shown?.id ?? ''} onChange={setChosen}>
            {taught.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {shown && <Management key={shown.id} membership={shown} papersOf={asked.get('papers')} />}
    </div>
  );
}

type Tab = 'members' | 'classes' | 'invitations' | 'settings';

const tabs: readonly { value: Tab; label: string; isForOwner: boolean }[] = [
  { value: 'members', label: 'Members', isForOwner: false },
  { value: 'classes', label: 'Classes', isForOwner: false },
  { value: 'invitations', label: 'Invitations', isForOwner: true },
  { value: 'settings', label: 'Settings', isForOwner: true },
];

interface ManagementProps {
  membership: Membership;
  /** The class whose papers are asked for; null: none. */
  papersOf: string | null;
}

function Management({ membership, papersOf }: ManagementProps) {
  const { id, name, rights } = membership;
  const isOwner = rights.includes('run_organization');
  const own = tabs.filter(({ isForOwner }) => isOwner || !isForOwner);
  const [search, setSearch] = useSearchParams();
  const asked = own.find(({ value }) => value === search.get('tab'))?.value;
  const tab = asked ?? (papersOf === null ? 'members' : 'classes');
  const setTab = (next: Tab) =>
    setSearch(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { replace: true },
    );
  const organization = useQuery(query(api.organizations.get, { params: { organizationId: id } }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-3">
        <OrganizationLogo organizationId={id} logoId={organization.data?.logoId ?? null} />
        <h2 className="any-script min-w-0 font-serif text-xl font-semibold wrap-anywhere">{name}</h2>
      </div>
      <Tabs label="Organisation" value={tab} onChange={setTab} tabs={own}>
        <TabPanel value="members" className="pt-6">
          <MembersTab organizationId={id} isOwner={isOwner} onShowInvitations={() => setTab('invitations')} />
        </TabPanel>
        <TabPanel value="classes" className="pt-6">
          <ClassesTab organizationId={id} papersOf={papersOf} />
        </TabPanel>
        {isOwner && (
          <>
            <TabPanel value="invitations" className="pt-6">
              <Loaded from={organization} loading="Loading the code">
                {({ code }) => <InvitationsTab organizationId={id} code={code} />}
              </Loaded>
            </TabPanel>
            <TabPanel value="settings" className="pt-6">
              <Loaded from={organization} loading="Loading the settings">
                {(found) => <SettingsTab organization={found} />}
              </Loaded>
            </TabPanel>
          </>
        )}
      </Tabs>
    </section>
  );
}
