/** Of files that were chosen, those of a type that is read, and what to say of the others. */
export function pickFiles(
  files: readonly File[],
  types: readonly string[],
): { fit: File[]; problem: string | null } {
  const isFit = ({ name }: File) => types.some((type) => name.toLowerCase().endsWith(type));
  const wrong = files.filter((file) => !isFit(file)).map(({ name }) => name);
  const more = wrong.length > mostNamed ? ` and ${wrong.length - mostNamed} more` : '';
  const names = `${wrong.slice(0, mostNamed).join(', ')}${more}`;
  return {
    fit: files.filter(isFit),
    problem: wrong.length === 0 ? null : `${names}: only ${types.join(', ')} can be read.`,
  };
}

const mostNamed = 3;
