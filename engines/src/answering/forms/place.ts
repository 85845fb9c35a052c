import { analyse } from '../analysis.ts';
import { participlePattern, verbOf } from '../irregular-verbs.ts';
import { alikeTerms } from '../lexicon/lexicon.ts';
import type { Statement } from './statement.ts';

/** "Where does the pilot live?": a place beside the verb or beside who or what is asked about. English only. */
export interface AskedPlace {
  subject: readonly string[];
  /** Terms of what is done there; empty where it is only asked where something is. */
  deed: ReadonlySet<string>;
}

const askedDoing =
  /^where (?:do|does|did|can|could|may|must|shall|should|will|would) (?<subject>.+?) (?<deed>\p{L}+)(?: (?:place|to|from|in|at))?$/u;
const askedDone = new RegExp(
  `^where (?:is|are|was|were) (?<subject>.+?) (?<deed>${participlePattern})$`,
  'u',
);
const askedBeing = /^where(?:'s| is| are| was| were) (?<subject>.+)$/u;

/** @param question in lower case, without its last mark */
export function askedPlace(question: string): AskedPlace | null {
  const found = (askedDoing.exec(question) ?? askedDone.exec(question) ?? askedBeing.exec(question))?.groups;
  if (!found) return null;
  const subject = analyse(found['subject'] ?? '', 'eng').filter((term) => !titles.has(term));
  if (subject.length === 0) return null;
  const deed = found['deed'] ? analyse(verbOf(found['deed']), 'eng') : [];
  return {
    subject,
    deed: new Set(deed.flatMap((term) => [term, ...alikeTerms(term, 'eng')])),
  };
}
const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'miss']);

const placing =
  /^(?:in|at|on|near|inside|within|between|along|throughout|outside|beneath|above|below|beside|behind|around|from|into|to|across|off|over|under|opposite|north|south|east|west)$/u;
const noPlace =
  /^(?:\d+|which|whom|what|that|this|it|order|case|fact|general|addition|way|ways|particular|turn|part|spite|view|time|times|year|years|day|days|month|months|century|first|last|least|most|all|once|present|love|mind|question|doubt|regard|respect|terms|effect|person|january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const placed =
  /^(?:is|are|was|were|be|been|lies|lie|lay|located|situated|found|stands|stood|based|headquartered)$/u;
const homely =
  /^(?:house|home|houses|place|places|town|village|city|country|building|room|region|site|island)$/u;
const placeGap = 6;
const gapAfterBe = 2;
const subjectGap = 9;
/** "There lived the pilot". */
const subjectAfter = 3;

/** How surely a statement says where: 2 by its own subject, 1 by the one of its heading. */
export function tellsPlace(
  { sentence, leadIn, headings }: Statement,
  { subject, deed }: AskedPlace,
): 0 | 1 | 2 {
  const words = `${leadIn} ${sentence}`.match(/[\p{L}\p{N}’'-]+|[;:.!?,]/gu) ?? [];
  const lower = words.map((word) => word.toLowerCase());
  const terms = lower.map((word) => analyse(verbOf(word), 'eng'));
  const above = analyse(headings.at(-1) ?? '', 'eng');
  const isSubject = (i: number) => subject.some((term) => terms[i]?.includes(term));
  if (!subject.every((term) => above.includes(term) || terms.some((each) => each.includes(term)))) return 0;
  const isPlaceAt = (i: number) => {
    if (!placing.test(lower[i] ?? '')) return false;
    const named = lower
      .slice(i + 1, i + 4)
      .find((word) => !/^(?:the|an?|his|her|its|their|this|that|some|any|each|every|both|all)$/u.test(word));
    return (
      named !== undefined &&
      /^\p{L}{3,}/u.test(named) &&
      !noPlace.test(named) &&
      !analyse(named, 'eng').some((term) => subject.includes(term))
    );
  };
  const follows = (from: number, gap: number) => {
    for (let i = from + 1; i <= from + gap && i < lower.length; i++) {
      if (/^[;:.!?]$/u.test(lower[i]!)) return false;
      if (isPlaceAt(i)) return true;
    }
    return false;
  };
  // "Of the pilot, living in the village" tells of somebody else.
  const opensPhrase = (i: number) => {
    let first = i;
    while (/^(?:the|an?|mr|mrs|miss|ms|dr)$/u.test(lower[first - 1] ?? '') || isSubject(first - 1)) first--;
    return !/^(?:of|to|with|by|for|at|in|from|near|on|about|around|through|into)$/u.test(
      lower[first - 1] ?? '',
    );
  };
  const isNearSubject = (at: number) => {
    for (let i = Math.max(0, at - subjectGap); i < at; i++) if (isSubject(i) && opensPhrase(i)) return true;
    for (let i = at + 1; i <= at + subjectAfter; i++) if (isSubject(i)) return true;
    return false;
  };
  const namesPlace =
    deed.size > 0 && words.some((_, i) => isPlaceAt(i) && /^\p{Lu}/u.test(words[i + 1] ?? ''));
  const isAbove = subject.every((term) => above.includes(term));
  const surely = lower.map((word, i): 0 | 1 | 2 => {
    const isVerb = deed.size > 0 ? terms[i]!.some((term) => deed.has(term)) : placed.test(word);
    if (!isVerb) return deed.size === 0 && isSubject(i) && !isSubject(i + 1) && isPlaceAt(i + 1) ? 2 : 0;
    const isNear = isNearSubject(i);
    if (!isNear && !isAbove) return 0;
    if (
      follows(i, /^(?:is|are|was|were|be|been)$/u.test(word) ? gapAfterBe : placeGap) ||
      isPlaceAt(0) ||
      namesPlace
    )
      return isNear ? 2 : 1;
    // "The house where the pilot lived".
    const before = lower.slice(Math.max(0, i - placeGap), i);
    const where = before.indexOf('where');
    return where > 0 && homely.test(before[where - 1]!) ? 2 : 0;
  });
  return surely.includes(2) ? 2 : surely.includes(1) ? 1 : 0;
}
