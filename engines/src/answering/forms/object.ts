import { analyse } from '../analysis.ts';
import { verbOf } from '../irregular-verbs.ts';
import { alikeTerms } from '../lexicon/lexicon.ts';
import { said } from './agent.ts';
import { holdsName, type Statement } from './statement.ts';

/** So many words after its passive verb, a name stands that did it. */
const nameGap = 5;
const subjectGap = 9;

/** "Whom does the pilot marry?": who does it, and what. */
export interface AskedObject {
  subject: readonly string[];
  deed: ReadonlySet<string>;
}

const objectQuestion = /^whom? (?:does|do|did|will|would) (?<subject>.+?) (?<deed>\p{L}{3,})$/u;

/** @param question in lower case, without its last mark */
export function askedObject(question: string): AskedObject | null {
  const found = objectQuestion.exec(question)?.groups;
  const subject = analyse(found?.['subject'] ?? '', 'eng');
  const [term] = analyse(verbOf(found?.['deed'] ?? ''), 'eng');
  if (!term || subject.length === 0) return null;
  return { subject, deed: new Set([term, ...alikeTerms(term, 'eng')]) };
}

/** Not done, not yet done, or spoken of as a thing. */
const undone = /^(?:never|not|to|would|should|could|might|may|if|of|s|cannot)$/iu;
/** Between who does it and whom he does it to much may stand. */
const objectReach = 9;
const mutual = new Set(analyse('marry meet wed', 'eng'));

/** Whether a statement names somebody to whom the subject does the deed. */
export function namesObject({ sentence }: Statement, { subject, deed }: AskedObject): boolean {
  const { words, terms } = said(sentence);
  const asked = new Set(subject);
  const isNamed = (from: number, to: number) =>
    holdsName(`– ${words.slice(Math.max(0, from), to).join(' ')}`, asked, 'eng');
  const holdsSubject = (from: number, to: number) =>
    terms.slice(Math.max(0, from), to).some((each, i) => {
      const at = Math.max(0, from) + i;
      return each.some((term) => asked.has(term)) && words[at + 1] !== 's';
    });
  return words.some((word, v) => {
    if (!terms[v]!.some((term) => deed.has(term)) || /age$/u.test(word)) return false;
    if (words.slice(Math.max(0, v - 2), v).some((each) => undone.test(each))) return false;
    const isMutual = terms[v]!.some((term) => mutual.has(term));
    if (holdsSubject(v - objectReach, v) && isNamed(v + 1, v + objectReach)) return true;
    const isOther = isMutual || words.slice(v + 1, v + 3).includes('by');
    return isOther && holdsSubject(v + 1, v + 1 + nameGap) && isNamed(v - subjectGap, v);
  });
}
