/** Penalty of a wrong answer: marks, or a share of the question's; unclear if marks come off but not how many. */
export type Penalty =
  | { kind: 'none' }
  | { kind: 'marks' | 'share'; amount: number }
  | { kind: 'unclear'; words: string };

const wrong = /\b(?:wrong(?:ly)?|incorrect(?:ly)?|negative(?:ly)?)\b/iu;
const takesOff =
  /\b(?:negative(?:ly)?|deduct\w*|penal\w+|minus|subtract\w*|taken off|take off|lose[sd]?|lost|reduced)\b|[-–−]\s?(?:\d|[¼½¾⅓⅔.])/iu;
const denied =
  /\b(?:no|not|without|nor|never)\b[^.;]{0,40}\b(?:negative|penal\w+|deduct\w*|minus|subtract\w*|taken off)\b|\b(?:carr(?:y|ies)|get|gets|give|gives|earn|earns) (?:no|zero|0) /iu;
/** "For every three wrong answers one mark": how many of these there are is not known of one question. */
const several = /\b(?:every|each) (?:two|three|four|five|[2-9])\b/iu;
const shareOf =
  /%|\b(?:per ?cent|(?:of|from) (?:the |its |that |all )*(?:total |full |allotted |assigned |maximum )*(?:marks?|points?|score|question|credit))\b/iu;

const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, half: 0.5, quarter: 0.25, third: 1 / 3, fourth: 0.25 },
  ...{ '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 },
};
const amount =
  /(?<top>\d+)\s?[/⁄]\s?(?<bottom>\d+)|(?<digits>\d*[.,]\d+|\d+)|\b(?<times>one|two|a)?[- ]?(?<part>half|quarter|third|fourth)s?\b|\b(?<word>one|two|three|four)\b|(?<sign>[¼½¾⅓⅔])/giu;

const left =
  /\b(?:un(?:answered|attempted|marked)|not (?:answered|attempted|marked)|left|blank|skipped|omitted)\b/iu;
/** "No marks are deducted for unanswered questions" says nothing of wrong answers. */
const isOfUnanswered = (clause: string) => left.test(clause) && !wrong.test(clause);

/** Reads from the instructions of a paper or section what a wrong choice costs. The last that says something counts. */
export function penaltyIn(instructions: readonly string[]): Penalty {
  let found: Penalty = { kind: 'none' };
  for (const sentence of instructions.flatMap((text) => text.split(/(?<=[.;!?])\s+/u))) {
    const said = sentence
      .split(/(?<=[,;])\s+|\s+(?=(?:and|but|while|whereas)\b)/iu)
      .filter((clause) => !isOfUnanswered(clause))
      .join(' ');
    if (!wrong.test(said) && !/\b(?:deduct|penal)/iu.test(said)) continue;
    if (denied.test(said)) found = { kind: 'none' };
    else if (takesOff.test(said)) found = penaltyOf(said);
  }
  return found;
}

/** @returns marks to take off for a wrong answer to a question of so many marks: never more than these */
export function penaltyFor(penalty: Penalty, marks: number): number {
  if (penalty.kind === 'none' || penalty.kind === 'unclear') return 0;
  const off = penalty.kind === 'share' ? penalty.amount * marks : penalty.amount;
  return Math.min(marks, Math.round(off * 1000) / 1000);
}

function penaltyOf(sentence: string): Penalty {
  const unclear: Penalty = { kind: 'unclear', words: sentence.trim() };
  if (several.test(sentence)) return unclear;
  const clauses = sentence.split(/[,;](?=\s)|\b(?:and|but|while|whereas)\b/iu);
  const told = clauses.filter((clause) => takesOff.test(clause) || wrong.test(clause));
  for (const clause of told.toSorted((a, b) => Number(takesOff.test(b)) - Number(takesOff.test(a)))) {
    const taken = amountIn(clause);
    if (taken === null || taken === 0) continue;
    if (/%|per ?cent/iu.test(clause)) return { kind: 'share', amount: Math.min(1, taken / 100) };
    const isShare = taken < 1 && shareOf.test(clause);
    return { kind: isShare ? 'share' : 'marks', amount: taken };
  }
  return unclear;
}

/** The amount that stands nearest to the words that take it off. */
function amountIn(clause: string): number | null {
  const cue = takesOff.exec(clause) ?? wrong.exec(clause);
  const from = cue?.index ?? 0;
  const away = ({ index, 0: said }: RegExpExecArray) =>
    index >= from ? index - from : from - (index + said.length);
  const found = [...clause.matchAll(amount)].toSorted((a, b) => away(a) - away(b))[0]?.groups;
  return found ? valueOf(found) : null;
}

function valueOf(groups: Record<string, string | undefined>): number | null {
  const { top, bottom, digits, times, part, word, sign } = groups;
  if (top && bottom) return Number(bottom) > 0 ? Number(top) / Number(bottom) : null;
  if (digits) return Number(digits.replace(',', '.'));
  if (part) return numbers[part.toLowerCase()]! * (times?.toLowerCase() === 'two' ? 2 : 1);
  return numbers[(word ?? sign ?? '').toLowerCase()] ?? null;
}
