import type { ChoiceRule, Paper, PaperDoubt, PaperSection, Part, Question } from '@gene/contract/papers';
import { readInstruction } from './choice.ts';
import { meansNothing } from './unknown-letters.ts';

/** Marks of a list of parts: of alternatives, the best. */
export function worthOf(parts: readonly Part[]): number | null {
  const groups: number[] = [];
  for (const part of parts) {
    const own = part.marks ?? worthOf(part.parts);
    if (own === null) continue;
    if (part.insteadOfPrevious && groups.length > 0) groups.push(Math.max(groups.pop()!, own));
    else groups.push(own);
  }
  return groups.length > 0 ? total(groups) : null;
}

/** The choice among its parts that a text offers. */
export function choiceOf(text: string, parts: readonly Part[]): ChoiceRule | null {
  const { choice } = readInstruction(text);
  return choice && choice.answer < parts.length ? choice : null;
}

/** What so many of the parts earn at best. */
export function bestOf(parts: readonly Part[], count: number): number | null {
  const marks = parts.flatMap((part) => part.marks ?? worthOf(part.parts) ?? []).sort((a, b) => b - a);
  return marks.length > 0 ? total(marks.slice(0, count)) : null;
}

type Counted = Pick<Question, 'number' | 'marks' | 'section' | 'module' | 'insteadOfPrevious'>;
interface Parts extends Pick<Paper, 'choice'> {
  questions: readonly Counted[];
  sections: readonly Pick<Paper['sections'][number], 'choice'>[];
}

/** Maximum marks under the rules of choice; null where no question has marks. */
export function addMarks({ questions, sections, choice }: Parts): number | null {
  if (questions.every(({ marks }) => marks === null)) return null;
  const before = worthUnder(
    choice,
    questions.filter(({ section }) => section === null),
  );
  return sections.reduce(
    (sum, section, i) =>
      sum +
      worthUnder(
        section.choice,
        questions.filter((question) => question.section === i),
      ),
    before,
  );
}

function worthUnder(rule: ChoiceRule | null, questions: readonly Counted[]): number {
  if (!rule) return total(alternatives(questions));
  const must = questions.filter(({ number }) => rule.compulsory.includes(number));
  const free = questions.filter((question) => !must.includes(question));
  const modules = rule.per === 'module' ? [...new Set(free.map(({ module }) => module))] : [null];
  const groups = modules.map((module) =>
    rule.per === 'module' ? free.filter((question) => question.module === module) : free,
  );
  const best = groups.map((group) =>
    total(
      (rule.per === 'module' ? group.map(({ marks }) => marks ?? 0) : alternatives(group))
        .sort((a, b) => b - a)
        .slice(0, rule.answer),
    ),
  );
  return total(alternatives(must)) + total(best);
}

/** Marks of each question; of those with OR between them, the best. */
function alternatives(questions: readonly Counted[]): number[] {
  const worth: number[] = [];
  for (const { marks, insteadOfPrevious } of questions) {
    if (insteadOfPrevious && worth.length > 0) worth.push(Math.max(worth.pop()!, marks ?? 0));
    else worth.push(marks ?? 0);
  }
  return worth;
}

/** Hundredths of a mark are exact. */
const total = (marks: readonly number[]) =>
  Math.round(100 * marks.reduce((sum, each) => sum + each, 0)) / 100;

/** More between two questions are no gap in the reading. */
const mostMissing = 19;

/** Numbers that are missing between a question and the one before it. */
export function missingNumbers(questions: readonly Question[]): { before: number; numbers: string[] }[] {
  return questions.flatMap(({ number, section }, i) => {
    const [value, last] = [numeric(number), numeric(questions[i - 1]?.number ?? '')];
    if (value === null) return [];
    const begins = last === null || last.value >= value.value || last.major !== value.major;
    const isAgain = last !== null && last.value >= value.value && section === questions[i - 1]!.section;
    if (begins && i > 0 && (value.value === 1 || isAgain)) return [];
    const from = begins ? 1 : last.value + 1;
    const missing = value.value - from;
    // Before they are listed: a person may number a question 999999999.
    if (missing < 1 || missing > mostMissing) return [];
    const numbers = Array.from({ length: missing }, (_, at) => `${value.major}${from + at}`);
    return [{ before: i, numbers }];
  });
}

function numeric(number: string): { major: string; value: number } | null {
  const match = /^(\d+\.)?(\d+)$/.exec(number);
  return match ? { major: match[1] ?? '', value: Number(match[2]) } : null;
}

const named = (question: Question, sections: readonly PaperSection[]) => {
  const section = question.section === null ? null : sections[question.section]?.label;
  return `question ${question.number}${section && sections.length > 1 ? ` (${section})` : ''}`;
};
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/**
 * @param unreadable questions with marks that a scan blurred
 * @param guessed questions whose numbers could not be read
 * @param looksMarked whether anything in the paper looks like marks
 * @param announced how many questions its head speaks of; 0: of none
 */
export function doubtsOf(
  paper: Omit<Paper, 'doubts'>,
  {
    unreadable,
    guessed,
    looksMarked,
    announced,
  }: {
    unreadable: ReadonlySet<number>;
    guessed: ReadonlySet<number>;
    looksMarked: boolean;
    announced: number;
  },
): PaperDoubt[] {
  const { questions, sections, header, marksAdded, marksAgree } = paper;
  const doubts = lostQuestions(paper, announced);
  const add = (kind: PaperDoubt['kind'], message: string, question: number | null = null) =>
    doubts.push({
      kind,
      message,
      question,
      page: question === null ? paper.firstPage : questions[question]!.page,
    });
  const marked = questions.some(({ marks }) => marks !== null);
  const isMarkedInSections = sections.length > 0 && sections.every(({ total }) => total !== null);
  questions.forEach((question, i) => {
    if (guessed.has(i))
      add(
        'number_unreadable',
        `The number of ${named(question, sections)} could not be read: it was found by its place.`,
        i,
      );
    if (unreadable.has(i))
      add('marks_unreadable', `The marks of ${named(question, sections)} could not be read for certain.`, i);
    else if (marked && question.marks === null)
      add('marks_missing', `${capital(named(question, sections))} has no marks.`, i);
    for (const { path, marks, added } of disagreements(question, []))
      add(
        'marks_disagree',
        path.length === 0
          ? `The parts of ${named(question, sections)} add up to ${added} marks, the question says ${marks}.`
          : `The parts of ${path.join(' ')} in ${named(question, sections)} add up to ${added} marks, ${path.at(-1)} says ${marks}.`,
        i,
      );
    const each = question.section === null ? null : sections[question.section]!.marksEach;
    if (question.marks !== null && each !== null && question.marks !== each)
      add(
        'marks_disagree',
        `${capital(named(question, sections))} has ${question.marks} marks, its section says ${each} for each.`,
        i,
      );
  });
  const tellAll = (kind: PaperDoubt['kind'], places: readonly number[], what: (those: string) => string) => {
    const numbers = places.map((i) => questions[i]!.number).join(', ');
    if (places.length > mostNamed)
      add(kind, `${places.length} questions have ${what('them')}: ${numbers}.`, places[0]);
    else
      for (const i of places) add(kind, `${capital(named(questions[i]!, sections))} has ${what('it')}.`, i);
  };
  tellAll(
    'options_missing',
    withoutOptions(questions),
    (those) => `no options, unlike those beside ${those}`,
  );
  const garbled = questions.flatMap((question, i) => (meansNothing(textOf(question)) ? [i] : []));
  tellAll('letters_unreadable', garbled, () => 'letters that mean nothing (fonts name wrong ones)');
  for (const [i, section] of sections.entries()) {
    const own = questions.filter((question) => question.section === i);
    const { choice } = section;
    const wanted = choice?.per === 'section' ? Math.max(choice.of ?? 0, choice.answer) : 0;
    if (wanted > own.length && own.length > 0)
      add(
        'choice_unclear',
        `${section.label ?? 'A section'} speaks of ${wanted} questions, ${own.length} ${own.length === 1 ? 'was' : 'were'} found.`,
      );
    const added = own.every(({ marks }) => marks !== null) ? worthUnder(choice, own) : 0;
    if (section.total !== null && added > 0 && added !== section.total)
      add(
        'marks_disagree',
        `The marks of ${section.label ?? 'a section'} add up to ${added}, its heading says ${section.total}.`,
      );
  }
  if (marksAgree === false)
    add('marks_disagree', `Marks add up to ${marksAdded}, the paper says ${header.totalMarks}.`);
  else if (!marked && looksMarked && !isMarkedInSections)
    add('marks_missing', 'No marks were found in the paper.');
  return doubts;
}

/** Of gaps in the numbers, and of fewer questions than the head speaks of. */
function lostQuestions(
  { questions, sections, marksAgree }: Omit<Paper, 'doubts'>,
  announced: number,
): PaperDoubt[] {
  const missing = missingNumbers(questions);
  const doubts = missing.flatMap(({ before, numbers }): PaperDoubt[] => {
    // The second paper of an exam may go on with the numbers of the first.
    if (before === 0 && marksAgree) return [];
    const one = numbers.length === 1;
    const message = `${one ? 'Question' : 'Questions'} ${numbers.join(', ')} ${one ? 'was' : 'were'} not found before ${named(questions[before]!, sections)}.`;
    return [{ kind: 'numbers_missing', message, question: before, page: questions[before]!.page }];
  });
  const told = missing.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const last = questions.at(-1);
  if (last && announced > questions.length + told)
    doubts.push({
      kind: 'questions_missing',
      message: `The paper speaks of ${announced} questions, ${questions.length} were found.`,
      question: questions.length - 1,
      page: last.page,
    });
  return doubts;
}

const textOf = ({ text, options, parts }: Part | Question): string =>
  [text, ...options.map((option) => option.text), ...parts.map(textOf)].join(' ');

type Bearing = Pick<Part, 'text' | 'marks' | 'parts'> & { choice?: ChoiceRule | null };

/** Where parts add up to something else than what holds them says. */
function disagreements(
  { text, marks, parts, choice: stated }: Bearing,
  path: readonly string[],
): { path: readonly string[]; marks: number; added: number }[] {
  const choice = stated ?? choiceOf(text, parts);
  const added = choice ? bestOf(parts, choice.answer) : worthOf(parts);
  const disagree = marks !== null && added !== null && added !== marks;
  return [
    ...(disagree ? [{ path, marks, added }] : []),
    ...parts.flatMap((part) => disagreements(part, [...path, part.label])),
  ];
}

/** More questions with one doubt are told together. */
const mostNamed = 3;
const fewestTests = 5;
/** Share of a section's questions that have options, from which on all of the same marks should. */
const testShare = 1 / 3;

/** Places of questions without options in sections of such as have them. */
export function withoutOptions(questions: readonly Question[]): number[] {
  return questions.flatMap(({ section, marks, options, parts }, i) => {
    if (options.length > 0 || parts.length > 0) return [];
    const alike = questions.filter((other) => other.section === section && other.marks === marks);
    const tests = alike.filter((other) => other.options.length > 0).length;
    const between = [questions.slice(0, i), questions.slice(i + 1)];
    const isBetween = between.every((some) =>
      some.some((other) => other.section === section && other.options.length > 0),
    );
    return isBetween && tests >= fewestTests && tests >= alike.length * testShare ? [i] : [];
  });
}
