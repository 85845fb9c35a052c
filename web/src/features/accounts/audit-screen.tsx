import type { AuditItem, SettingChange } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The audit log's words, with {} for whom or what it was done to; one that is new here is shown as it is. */
const actions: Record<string, string> = {
  became_admin: 'became an admin',
  made_admin: 'made {} an admin',
  unmade_admin: 'removed {} as admin',
  disabled: 'disabled',
  enabled: 'enabled',
  made_institution: 'made {} an institution',
  made_student: 'made {} a student',
  confirmed_address: 'confirmed the new address of',
  approved_institution: 'approved the organisation of',
  removed_second_factor: 'turned off two-factor for',
  second_factor_removed_by_operator: 'had two-factor turned off by the operator',
  signed_out: 'signed {} out everywhere',
  signed_out_device: 'signed out a device of',
  invited: 'invited',
  withdrew_invitation: 'withdrew the invitation of',
  set_quota: 'set the quota of',
  password_link_made: 'made a password link for',
  password_link_made_by_operator: 'got a password link from the operator',
  created_promo_code: 'added the promo code',
  changed_promo_code: 'changed the promo code',
  deleted_promo_code: 'deleted the promo code',
  changed_settings: 'changed the settings:',
  pulled_model: 'downloaded into Ollama',
  stopped_model: 'stopped downloading into Ollama',
  dismissed_model: 'gave up the download into Ollama of',
  downloaded_model_file: 'downloaded the model file',
  stopped_model_file: 'stopped downloading the model file',
  dismissed_model_file: 'gave up the download of the model file',
  deleted_model_file: 'deleted the model file',
  installed_pack: 'installed the pack',
  stopped_pack: 'stopped installing the pack',
  removed_pack: 'removed the pack',
  retried_job: 'retried a job:',
  retried_jobs: 'retried all jobs:',
  removed_job: 'removed a failed job:',
  made_backup: 'had a backup made',
  dismissed_set_aside_files: 'dismissed what was said of files set aside',
  downloaded_ended_organization: 'downloaded all that was left of the organisation',
  removed_ended_organization: 'deleted the export of the organisation',
  joined_identity: 'added a sign-in at',
  added_platform: 'added the platform',
  changed_platform: 'changed the platform',
  removed_platform: 'removed the platform',
  parted_identity: 'removed the sign-in at',
  registered_identity: 'signed up with',
};
/** Done by people to themselves, or to nobody. */
const own = [
  ...['became_admin', 'password_link_made_by_operator', 'second_factor_removed_by_operator'],
  ...['made_backup', 'dismissed_set_aside_files'],
];
const gone = 'a deleted account';

function describe({ actor, action, target }: AuditItem): string {
  const done = actions[action] ?? action;
  const words = own.includes(action) || done.includes('{}') ? done : `${done} {}`;
  return `${actor ?? gone} ${words.replace('{}', () => target ?? gone)}`;
}

/** Names of settings and values in the log; the others are told by their own. */
const settings: Record<string, string> = {
  quota: 'quota in MB',
  type: 'user type',
  usageLimit: 'usage limit',
  signUp: 'sign-up',
  baseUrl: 'address',
  jsonSchema: 'JSON schema',
  timeoutSeconds: 'seconds for a reply',
  stallSeconds: 'seconds of silence',
  inputTokens: 'tokens read for a question',
  dailyTokens: 'tokens for each person and day',
  dailyCharacters: 'characters for each person and day',
  timeZone: 'time zone',
  keep: 'backups to keep',
  storagePerPerson: 'storage of each person in MB',
  documentsPerPerson: 'documents of each person',
  requestsPerPerson: 'requests of each person',
  callsPerPerson: 'requests of each person at the same time',
  streamsPerPerson: 'open tabs of each person',
  requestsPerNetwork: 'requests of each network',
  connectionsPerNetwork: 'connections of each network',
  storage: 'storage of all in MB',
  connections: 'connections of all',
};

const inWords = (value: string | null) =>
  value === null || value === '' ? 'not set' : value.replaceAll('_', ' ');

function Change({ setting, before, after }: SettingChange) {
  return (
    <li>
      {settings[setting] ?? setting}:{' '}
      {before === null && after === null ? 'changed (secret)' : `${inWords(before)} → ${inWords(after)}`}
    </li>
  );
}

/** The log of admins' actions; nobody can change it. */
export function AuditScreen() {
  const list = usePages({
    queryKey: [api.admin.audit.path],
    fetchPage: (signal, cursor) => callUntil(signal, api.admin.audit, { query: cursor }),
  });
  return (
    <div>
      <title>Audit Log · Gene</title>
      <h2 className="font-serif text-xl font-semibold">Audit Log</h2>
      <p className="mt-1 text-sm text-ink-soft">What admins did. It can’t be edited.</p>
      <div className="mt-6">
        <PagedList
          list={list}
          itemsOf={(page) => page.entries}
          loading="Loading the audit log"
          empty={<EmptyState title="Nothing yet" />}
        >
          {(entries) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
              {entries.map((entry) => (
                <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
                  <div dir="auto" className="min-w-0 wrap-anywhere">
                    {describe(entry)}
                    {entry.changes.length > 0 && (
                      <ul className="mt-1 text-ink-soft">
                        {entry.changes.map((change) => (
                          <Change key={change.setting} {...change} />
                        ))}
                      </ul>
                    )}
                  </div>
                  <time dateTime={entry.at} className="text-ink-soft">
                    {formatMoment(entry.at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}
