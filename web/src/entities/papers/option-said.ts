/** A person's judgement of one option. */
export interface OptionSaid {
  label: string;
  isRight: boolean;
  /** Several options can be right. */
  several: boolean;
}

/** Returns the right options after a judgement of one. */
export function rightAfter(right: readonly string[], { label, isRight, several }: OptionSaid): string[] {
  const others = right.filter((each) => each !== label);
  if (!isRight) return others;
  return several ? [...others, label] : [label];
}
