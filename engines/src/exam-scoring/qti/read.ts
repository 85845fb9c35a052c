import { inOrder, type KeyItem } from '../key.ts';
import { itemsOfFile } from './package.ts';
import { childOf, findAll, numberOf, type XmlElement } from './xml.ts';

export type QtiProblem =
  /** It is not answered by choosing, or in more than one place. */
  | 'not_a_choice'
  | 'no_answer'
  /** Its choices have marks that a key cannot say. */
  | 'other_scores'
  /** Rules of its own, beyond those that are known. */
  | 'own_rules';

/** Marks for a question; null where the file does not say. */
export interface QtiMarks {
  marks: number | null;
  penalty: number;
  /** Null: no several choices are right together. */
  partial: 'none' | 'share' | null;
}

/** A question of a file. */
export interface QtiQuestion {
  title: string;
  /** Null: it cannot be read. */
  answer: Pick<KeyItem, 'accepted' | 'isCancelled'> | null;
  marks: QtiMarks;
  /** With an answer, what of its marks cannot be taken over. */
  problem: QtiProblem | null;
  /** Its choices stand in another order for each person. */
  isShuffled: boolean;
}

const noMarks: QtiMarks = { marks: null, penalty: 0, partial: null };

/**
 * Reads the questions of QTI 2.1, 2.2 or 3.0: a package or a single file. Choices are lettered in the order of the file.
 * @see https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html
 * @see https://www.imsglobal.org/spec/qti/v3p0/impl
 * @throws QtiFailure
 */
export const readQti = (bytes: Uint8Array): QtiQuestion[] => itemsOfFile(bytes).map(readItem);

const interactionMark = 'Interaction';

function readItem(item: XmlElement): QtiQuestion {
  const title = (item.attributes.get('title') ?? item.attributes.get('identifier') ?? '').trim();
  const body = childOf(item, 'itemBody');
  const interactions = body ? interactionsOf(body) : [];
  const [choice] = interactions;
  const about = { title, isShuffled: choice?.attributes.get('shuffle') === 'true' };
  if (interactions.length !== 1 || choice?.name !== 'choiceInteraction')
    return { ...about, answer: null, marks: noMarks, problem: 'not_a_choice' };
  const asked = choice.attributes.get('responseIdentifier');
  const declared = findAll(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === asked,
  );
  const choices = findAll(choice, 'simpleChoice').map(({ attributes }) => attributes.get('identifier') ?? '');
  return { ...about, ...readAnswer(item, { declared: declared ?? null, choices }) };
}

const interactionsOf = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap((child) => (child.name.endsWith(interactionMark) ? [child] : interactionsOf(child)));

type Read = Pick<QtiQuestion, 'answer' | 'marks' | 'problem'>;

interface Asked {
  declared: XmlElement | null;
  /** Identifiers, in their order. */
  choices: readonly string[];
}

function readAnswer(item: XmlElement, { declared, choices }: Asked): Read {
  const processing = childOf(item, 'responseProcessing');
  const most = maximumOf(item);
  const correct = declared && childOf(declared, 'correctResponse');
  const right = placesOf(correct ? findAll(correct, 'value').map(({ text }) => text.trim()) : [], choices);
  const mapping = declared && childOf(declared, 'mapping');
  const given = processing && scoreForAll(processing);
  if (given !== null)
    return {
      answer: { accepted: [], isCancelled: true },
      marks: { ...noMarks, marks: given > 0 ? given : null },
      problem: null,
    };
  if (mapping && (isMapped(processing) || right === null))
    return readMapping(mapping, { choices, isSingle: isSingle(declared), most });
  const ruled = processing && readCondition(processing, right, choices);
  if (ruled)
    return {
      answer: { accepted: ruled.accepted, isCancelled: false },
      marks: { marks: ruled.marks ?? most, penalty: ruled.penalty, partial: partialOf(ruled) },
      problem: null,
    };
  if (right === null) return { answer: null, marks: noMarks, problem: 'no_answer' };
  const isKnown = !processing || isMatched(processing) || processing.children.length === 0;
  return {
    answer: { accepted: [right], isCancelled: false },
    marks: { marks: most ?? (isKnown ? 1 : null), penalty: 0, partial: right.length > 1 ? 'none' : null },
    problem: isKnown ? null : 'own_rules',
  };
}

const isSingle = (declared: XmlElement | null): boolean =>
  declared?.attributes.get('cardinality') === 'single';

/** Null: there are none, or one is no choice of the question. */
function placesOf(named: readonly string[], choices: readonly string[]): number[] | null {
  const places = named.map((identifier) => choices.indexOf(identifier));
  return places.length === 0 || places.includes(-1) ? null : inOrder(places);
}

/** Maximum marks that the item declares; null if none. */
function maximumOf(item: XmlElement): number | null {
  const outcomes = item.children.filter(({ name }) => name === 'outcomeDeclaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.get('identifier') === name);
  const [score, maximum] = [named('SCORE'), named('MAXSCORE')];
  const written = maximum && findAll(maximum, 'value')[0]?.text.trim();
  const value = Number(written ?? Number.NaN);
  return (score && numberOf(score, 'normalMaximum')) ?? (Number.isFinite(value) && value > 0 ? value : null);
}

const templateOf = (processing: XmlElement): string => processing.attributes.get('template') ?? '';

const isMatched = (processing: XmlElement): boolean => templateOf(processing).includes('match_correct');

/** Whether marks are those of the mapping, whatever else is declared. */
const isMapped = (processing: XmlElement | null): boolean =>
  processing !== null &&
  (templateOf(processing).includes('map_response') ||
    (templateOf(processing) === '' && findAll(processing, 'mapResponse').length > 0));

/** Marks that every response gets; null if they depend on it. */
function scoreForAll({ children }: XmlElement): number | null {
  const [only, ...others] = children;
  return only?.name === 'setOutcomeValue' && others.length === 0 ? setValue(only) : null;
}

function setValue(set: XmlElement | null | undefined): number | null {
  const value = set && childOf(set, 'baseValue');
  const number = Number(value?.text.trim() || Number.NaN);
  return set?.attributes.get('identifier') === 'SCORE' && Number.isFinite(number) ? number : null;
}

interface Mapped {
  choices: readonly string[];
  isSingle: boolean;
  most: number | null;
}

function readMapping(mapping: XmlElement, { choices, isSingle: isOne, most }: Mapped): Read {
  const usual = numberOf(mapping, 'defaultValue') ?? 0;
  const entries = new Map(
    findAll(mapping, 'mapEntry').map((entry) => [
      entry.attributes.get('mapKey') ?? '',
      numberOf(entry, 'mappedValue') ?? 0,
    ]),
  );
  const values = choices.map((identifier) => entries.get(identifier) ?? usual);
  const right = values.flatMap((value, place) => (value > 0 ? [place] : []));
  const [worth = 0] = right.map((place) => values[place] ?? 0);
  if (right.length === 0) return { answer: null, marks: noMarks, problem: 'no_answer' };
  const wrong = [...new Set(values.filter((value) => value <= 0))];
  const isEven = right.every((place) => isNear(values[place] ?? 0, worth)) && wrong.length < 2;
  const cost = wrong[0] ?? 0;
  if (isOne) {
    const answer = { accepted: right.map((place) => [place]), isCancelled: false };
    if (!isEven) return { answer: null, marks: noMarks, problem: 'other_scores' };
    const [lower, upper] = [numberOf(mapping, 'lowerBound'), numberOf(mapping, 'upperBound')];
    const marks = Math.min(worth, upper ?? worth);
    return {
      answer,
      marks: { marks, penalty: -Math.max(cost, lower ?? cost), partial: null },
      problem: null,
    };
  }
  return readShares(mapping, { right, worth, cost, isEven, most });
}

interface Shares {
  right: number[];
  worth: number;
  cost: number;
  isEven: boolean;
  most: number | null;
}

/** Several choices together: a share for each, less one for each that is wrong, is what a key can say. */
function readShares(mapping: XmlElement, { right, worth, cost, isEven, most }: Shares): Read {
  const sum = worth * right.length;
  const [lower, upper] = [numberOf(mapping, 'lowerBound'), numberOf(mapping, 'upperBound')];
  const isShare =
    isEven && isNear(cost, -worth) && lower !== null && isNear(lower, 0) && isNear(upper ?? sum, sum);
  const isAlone = right.length === 1 && isEven && cost === 0;
  return {
    answer: { accepted: [right], isCancelled: false },
    marks: isShare
      ? { marks: upper ?? sum, penalty: 0, partial: right.length > 1 ? 'share' : null }
      : { ...noMarks, marks: most ?? (isEven ? (upper ?? sum) : null) },
    problem: isShare || isAlone ? null : 'other_scores',
  };
}

/** Thirds are written with few digits. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-3;

interface Ruled {
  accepted: number[][];
  marks: number | null;
  penalty: number;
}

const partialOf = ({ accepted }: Ruled) => (accepted.some(({ length }) => length > 1) ? 'none' : null);

/** "If the response is one of these, so much; else so much less." Null: it says something else. */
function readCondition(
  processing: XmlElement,
  right: readonly number[] | null,
  choices: readonly string[],
): Ruled | null {
  const [condition, ...others] = processing.children;
  if (condition?.name !== 'responseCondition' || others.length > 0) return null;
  const [first, ...rest] = condition.children;
  const [asked, set] = first?.name === 'responseIf' ? first.children : [];
  const matches = asked?.name === 'or' ? asked.children : asked ? [asked] : [];
  const accepted = matches.map((match) => readMatch(match, right, choices));
  const marks = setValue(set);
  if (marks === null || marks <= 0 || accepted.length === 0) return null;
  let penalty = 0;
  for (const branch of rest) {
    const value = setValue(branch.children.at(-1));
    const isBlank = branch.name === 'responseElseIf' && branch.children[0]?.name === 'isNull' && value === 0;
    if (value === null || value > 0 || (branch.name !== 'responseElse' && !isBlank)) return null;
    if (branch.name === 'responseElse') penalty = value === 0 ? 0 : -value;
  }
  return accepted.every((choice) => choice !== null) ? { accepted, marks, penalty } : null;
}

function readMatch(
  match: XmlElement,
  right: readonly number[] | null,
  choices: readonly string[],
): number[] | null {
  const [variable, value, ...others] = match.children;
  if (match.name !== 'match' || variable?.name !== 'variable' || others.length > 0) return null;
  if (value?.name === 'correct') return right && [...right];
  const named = value?.name === 'multiple' ? value.children : value ? [value] : [];
  if (named.some(({ name }) => name !== 'baseValue')) return null;
  return placesOf(
    named.map(({ text }) => text.trim()),
    choices,
  );
}
