import type { DocumentItem } from '@gene/contract/documents';
import { monthName } from '../../lib/format.ts';

/** Documents as options of a select. Those of one title are told apart by month or file. */
export function DocumentOptions({ documents }: { documents: readonly DocumentItem[] }) {
  const counts = new Map<string, number>();
  for (const { title } of documents) counts.set(title, (counts.get(title) ?? 0) + 1);
  return documents.map(({ id, title, paper, fileName }) => (
    <option key={id} value={id}>
      {counts.get(title) === 1 ? title : `${title}, ${paper?.month ? monthName(paper.month) : fileName}`}
      {paper?.needsLook && ' (needs a look)'}
    </option>
  ));
}
