import type { SettingChange } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { describeAction } from './audit-words.ts';

/** Names of settings and values in the log; the others are told by their own. */
const settings: Record<string, string> = {
  quota: 'quota in MB',
  type: 'user type',
  usageLimit: 'usage limit',
  signUp: 'sign-up',
  baseUrl: 'address',
  email: 'email address',
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
                    {describeAction(entry)}
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
