import type { Member, Membership, OrganizationRole } from '@gene/contract/organizations';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** The organizations in which one teaches. */
export function OrganizationsScreen() {
  const me = useQuery(query(api.auth.me));
  const taught = me.data?.organizations.filter(({ rights }) => rights.includes('teach')) ?? [];
  return (
    <div>
      <title>Organization · Gene</title>
      {taught.map((organization) => (
        <section key={organization.id} className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-6">
          <h2 className="any-script font-serif text-xl font-semibold wrap-anywhere">{organization.name}</h2>
          {organization.rights.includes('run_organization') && <NameForm organization={organization} />}
          <Members organizationId={organization.id} />
        </section>
      ))}
    </div>
  );
}

function NameForm({ organization: { id, name } }: { organization: Membership }) {
  const form = useForm({
    schema: async () => (await import('./organization-form.ts')).OrganizationForm,
    send: async (body) => {
      await call(api.organizations.rename, { params: { organizationId: id }, body });
      toastSuccess('Name changed');
      await invalidate(api.auth.me);
    },
  });
  return (
    <form {...form.props} className="grid max-w-sm gap-4">
      <TextField label="Name" dir="auto" defaultValue={name} {...form.field('name')} />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}

const roles: Record<OrganizationRole, string> = { owner: 'Owner', teacher: 'Teacher', student: 'Student' };

const activities: Record<NonNullable<Member['activity']>, string> = {
  today: 'Active today',
  this_week: 'Active this week',
};

function Members({ organizationId }: { organizationId: string }) {
  const list = usePages({
    queryKey: [api.organizations.members.path, { organizationId }],
    fetchPage: (signal, cursor) =>
      callUntil(signal, api.organizations.members, { params: { organizationId }, query: cursor }),
  });
  return (
    <div>
      <h3 className="mb-3 font-serif text-lg font-semibold">Members</h3>
      <PagedList list={list} itemsOf={(page) => page.members} loading="Loading members" empty={null}>
        {(members) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
            {members.map(({ userId, name, email, role, joinedAt, activity }) => (
              <li key={userId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
                <span className="min-w-0">
                  <span className="any-script block font-medium wrap-anywhere">{name}</span>
                  <span className="block wrap-anywhere text-ink-soft">{email}</span>
                </span>
                <span className="text-ink-soft">
                  {roles[role]} since {formatDay(joinedAt)}
                  {activity && <span className="block sm:text-end">{activities[activity]}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
