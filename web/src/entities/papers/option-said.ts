/** What a person says of one option. */
export interface OptionSaid {
  label: string;
  isRight: boolean;
  /** More than one can be right. */
  several: boolean;
}

/** Which options are right after it was said of one. */
export function rightAfter(right: readonly string[], { label, isRight, several }: OptionSaid): string[] {
  const others = right.filter((each) => each !== label);
  if (!isRight) return others;
  return several ? [...others, label] : [label];
}
