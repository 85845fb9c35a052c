import type { Subject } from '@gene/contract/subjects';

/** Subjects as options of a select. */
export function SubjectOptions({ subjects }: { subjects: readonly Subject[] | undefined }) {
  return subjects?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
