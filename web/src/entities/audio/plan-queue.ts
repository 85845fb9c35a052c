import { api } from '@gene/contract/api';
import type { PlanSession } from '@gene/contract/plan';
import { query, queryClient } from '../../lib/query.ts';
import type { QueueItem } from './queue.ts';
import { endOfSection } from './sections.ts';

/** Whether a session is about words that can be read aloud. */
export const isPlayable = ({ about }: PlanSession): boolean =>
  about !== null && about.document !== null && about.page !== null;

/** The sections that sessions are about, in their order; what is gone is left out. */
export async function queueOfSessions(sessions: readonly PlanSession[]): Promise<QueueItem[]> {
  const items = await Promise.all(sessions.map((session) => itemOf(session).catch(() => null)));
  return items.filter((item) => item !== null);
}

/** From its place to the end of the section that this is in. */
async function itemOf({ id: sessionId, about }: PlanSession): Promise<QueueItem | null> {
  if (!about?.document || about.page === null) return null;
  const { id } = about.document;
  const { outline, title } = await queryClient.fetchQuery(query(api.documents.overview, { params: { id } }));
  const start = about.at?.start ?? (await startOfPage(id, about.page));
  const end = endOfSection(outline, start);
  return { source: { kind: 'document', documentId: id }, title, range: { start, end }, sessionId };
}

async function startOfPage(id: string, page: number): Promise<number> {
  const asked = { params: { id }, query: { from: page, count: 1 } };
  const { pages } = await queryClient.fetchQuery(query(api.documents.pages, asked));
  return pages[0]?.start ?? 0;
}
