import { analyse } from './analysis.ts';
import { participlePattern, verbOf } from './irregular-verbs.ts';
import { alikeTerms } from './lexicon/lexicon.ts';

/** Who does what to whom: "Can the keeper be removed?" asks of removing with the keeper as its patient. English only. */
export interface AskedDeed {
  /** Terms of what is done, in the question's own word and in others. */
  deed: ReadonlySet<string>;
  /** Term of the one to whom it is done: of "a member of the council" the member. */
  patient: string;
  /** Terms that say which one: the council. */
  ofWhich: readonly string[];
  /** Asked is who does it. */
  wantsAgent: boolean;
}

const isParticiple = new RegExp(`^${participlePattern}$`, 'u');

const modal = 'can|could|may|might|must|should|shall|will|would|has|have|need';
const passiveQuestion = new RegExp(
  `^(?:(?:how|when|why|where|in what way|on what grounds?|by whom|for what reasons?)\\s+)?(?:(?:${modal})\\s+(?<one>.+?)\\s+(?:ever\\s+|also\\s+|to\\s+)?be|(?:is|are|was|were)\\s+(?<other>.+?))\\s+(?<deed>${participlePattern})`,
  'u',
);
const agentQuestion = new RegExp(
  `^(?:who|which \\p{L}+)\\s+(?:(?:${modal})\\s+)?(?!(?:${modal}|is|are|was|were|do|does|did|be)\\s)(?<deed>\\p{L}{3,})\\s+(?:(?:the|a|an|any|all|over)\\s+)*(?!(?:whether|if|how|what|who|that|when|where)\\s)(?<patient>.+)$`,
  'u',
);

/** @param question in lower case, without its last mark */
export function askedDeed(question: string): AskedDeed | null {
  const passive = passiveQuestion.exec(question)?.groups;
  const active = passive ? null : agentQuestion.exec(question)?.groups;
  const said = passive?.['deed'] ?? active?.['deed'];
  const whom = passive?.['one'] ?? passive?.['other'] ?? active?.['patient'];
  if (!said || !whom) return null;
  const [term] = analyse(verbOf(said), 'eng');
  const patient = headOf(whom);
  const ofWhich = analyse(whom, 'eng').filter((word) => word !== patient);
  if (!term || !patient) return null;
  const deed = new Set([term, ...alikeTerms(term, 'eng')]);
  return deed.has(patient)
    ? null
    : { deed, patient, ofWhich, wantsAgent: passive === undefined || passive === null };
}

/** "a judge of the supreme court" is a judge, "the high court judges" are judges. */
const headOf = (phrase: string) =>
  analyse(phrase.split(/\s(?:of|for|in|on|from|with|who|that|by|to|at|under)\s/)[0] ?? '', 'eng').at(-1);

/** `mentioned`: the deed is spoken of as a thing, "the removal of the keeper". */
export type Role = 'patient' | 'mentioned' | 'agent';

const toBe = new Set(['be', 'been', 'being', 'is', 'are', 'was', 'were']);
/** "of the", "of any such". */
const nounGap = 4;
/** "may, for violation of the Constitution, be removed", "be forthwith removed". */
const subjectGap = 12;
const participleGap = 3;
const objectGap = 3;
const agentGap = 20;
/** "of the said Supreme Court". */
const nameGap = 4;
const determiners = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'any',
  'such',
  'each',
  'every',
  'his',
  'their',
]);
const prepositions = new Set(['of', 'by', 'to', 'in', 'from', 'with', 'under', 'on', 'at', 'as']);
const nounEnding = /(?:ments?|[st]ions?|als?|[ae]nce|ures?)$/;
const otherMaking = new Set(['vice', 'deputy', 'non', 'ex']);

/** Whether a text does the deed to the one that is asked about, lets him do it to others, or says neither. */
export function roleIn(text: string, { deed, patient, ofWhich, wantsAgent }: AskedDeed): Role | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const terms = words.map((word) => analyse(verbOf(word), 'eng')[0]);
  // Asked for judges of one court, "a judge of a High Court" is another.
  const isOfAnother = (i: number) => {
    if (ofWhich.length === 0 || words[i + 1] !== 'of') return false;
    const which = terms.slice(i + 2, i + 2 + nameGap).find((term) => term !== undefined);
    return which !== undefined && !ofWhich.includes(which);
  };
  const isPatient = (i: number) =>
    terms[i] === patient &&
    !(otherMaking.has(words[i - 1] ?? '') && !ofWhich.includes(terms[i - 1] ?? '')) &&
    !isOfAnother(i);
  let role: Role | null = null;
  for (let v = 0; v < words.length; v++) {
    if (!deed.has(terms[v] ?? '')) continue;
    const be = lastIndexIn(words, v - participleGap, v, (i) => toBe.has(words[i]!));
    const isPassive = isParticiple.test(words[v]!);
    if (be >= 0 && isPassive) {
      const by = indexIn(words, v + 1, v + agentGap, (i) => words[i] === 'by');
      const subject = lastIndexIn(words, be - subjectGap, be, isPatient);
      const isSubject = subject >= 0 && !standsAfterPreposition(words, subject);
      if (isSubject && (!wantsAgent || by >= 0)) return 'patient';
      if (by >= 0 && indexIn(words, by + 1, by + 3, isPatient) >= 0) role ??= 'agent';
      continue;
    }
    if (words[v + 1] === 'of' && indexIn(words, v + 2, v + 2 + nounGap, isPatient) >= 0) {
      if (!wantsAgent) role = 'mentioned';
      continue;
    }
    // "A chair" is a thing, whoever may chair; "the appointment as keeper" appoints nobody.
    if (isPassive || nounEnding.test(words[v]!) || determiners.has(words[v - 1] ?? '')) continue;
    const object = indexIn(words, v + 1, v + 1 + objectGap, isPatient);
    const isObject = object >= 0 && !words.slice(v + 1, object).some((word) => prepositions.has(word));
    if (isObject) return 'patient';
    if (lastIndexIn(words, v - subjectGap, v, isPatient) >= 0) role ??= 'agent';
  }
  return role;
}

/** "A member of the council shall be removed" removes no council. */
function standsAfterPreposition(words: readonly string[], i: number): boolean {
  const before = words[i - 1] ?? '';
  return prepositions.has(determiners.has(before) ? (words[i - 2] ?? '') : before);
}

function indexIn(words: readonly string[], from: number, to: number, holds: (i: number) => boolean): number {
  for (let i = from; i < Math.min(to, words.length); i++) if (holds(i)) return i;
  return -1;
}

function lastIndexIn(
  words: readonly string[],
  from: number,
  to: number,
  holds: (i: number) => boolean,
): number {
  for (let i = Math.min(to, words.length) - 1; i >= Math.max(from, 0); i--) if (holds(i)) return i;
  return -1;
}
