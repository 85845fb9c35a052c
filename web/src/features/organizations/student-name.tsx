interface StudentNameProps {
  of: { name: string; rollNumber: string | null };
}

/** The first cell of a student's row. */
export function StudentName({ of: { name, rollNumber } }: StudentNameProps) {
  return (
    <th scope="row" className="text-start font-normal">
      <span className="any-script block font-medium wrap-anywhere">{name}</span>
      {rollNumber !== null && <span className="block wrap-anywhere text-ink-soft">{rollNumber}</span>}
    </th>
  );
}
