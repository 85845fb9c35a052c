import type { DocumentItem } from '@gene/contract/documents';

/** Documents as options of a select. */
export function DocumentOptions({ documents }: { documents: readonly DocumentItem[] }) {
  return documents.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
}
