import type { OutlineEntry, Passage } from '@gene/contract/documents';
import { builtinEngine } from './builtin-engine.ts';
import { shortHeading } from './excerpt.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import { sentenceWords } from '../language/sentence-words.ts';
import { passagesInMemory } from './memory-source.ts';
import type { PassageIndex } from './passage-index.ts';
import type { AnswerableDocument } from './ports.ts';
import { divisionOf } from './provisions.ts';
import { type QuestionPaper, readPaper } from './question-paper.ts';
import { isFrontMatter, isGeneralHeading } from '../language/headings.ts';

const most = 5;
/** Questions that begin with the same three words. */
const mostAlike = 2;
const candidatesTried = 40;
const fewestWords = 1;
/** So many numbered provisions make a law; a textbook has fewer chapters. */
const fewestProvisions = 25;
const mostWords = 12;

export interface QuestionSource {
  title: string;
  language: string | null;
  outline: readonly OutlineEntry[];
  passages: readonly Passage[];
  /** Of these passages. */
  index: PassageIndex;
}

/** A question about a heading that fits no other form. */
const askAbout: Record<string, (heading: string) => string> = {
  eng: (heading) => `What is said about ${heading}?`,
  spa: (heading) => `¿Qué se dice sobre «${heading}»?`,
  deu: (heading) => `Was steht hier über „${heading}“?`,
  fra: (heading) => `Que dit le texte sur « ${heading} » ?`,
  hin: (heading) => `“${heading}” के बारे में क्या कहा गया है?`,
  rus: (heading) => `Что говорится о «${heading}»?`,
  ara: (heading) => `ماذا يقول النص عن «${heading}»؟`,
  cmn: (heading) => `关于“${heading}”说了什么？`,
};

/**
 * 3–5 questions that the document's headings suggest, spread over it and each one answered by the built-in engine;
 * fewer or none where the headings do not carry them. Without headings: the terms that it defines.
 */
export async function suggestQuestions(source: QuestionSource): Promise<string[]> {
  const paper = readPaper(source.passages);
  if (paper) return aboutPaper(paper, canonicalLanguage(source.language));
  const document = asDocument(source);
  const language = canonicalLanguage(source.language) || 'eng';
  const division = namedDivisions(source);
  const casing = casingOf(source);
  const usable = usableHeadings(source);
  const isTelling = (title: string) => title.split(/\s+/).length > 1 || !/\p{Script=Latin}/u.test(title);
  const headings = [
    ...spread(usable.filter(isTelling)),
    ...spread(usable.filter((title) => !isTelling(title))),
  ];
  const candidates = [
    ...headings.flatMap((title) => questionFor(title, language, division, casing) ?? []),
    ...definedTerms(source, language),
  ].slice(0, candidatesTried);
  const judged = new Map<string, boolean>();
  const hasAnswer = async (question: string) => {
    const known = judged.get(question) ?? (await isAnswered(question, document));
    judged.set(question, known);
    return known;
  };
  const questions: string[] = [];
  // First of all kinds, then whatever is answered.
  for (const perShape of [mostAlike, most])
    for (const question of candidates) {
      if (questions.length === most) return questions;
      const alike = questions.filter((other) => shapeOf(other) === shapeOf(question)).length;
      if (!questions.includes(question) && alike < perShape && (await hasAnswer(question)))
        questions.push(question);
    }
  return questions;
}

/** Questions about a question paper: its questions, marks and time. Its headings and terms answer nothing. */
function aboutPaper({ questions, total, duration }: QuestionPaper, language: string): string[] {
  if (language !== 'eng' && language !== '') return [];
  const marks = questions.flatMap((question) => question.marks ?? []);
  const differ = new Set(marks).size > 1;
  const shared =
    differ && [...new Set(marks)].sort((x, y) => y - x).find((value) => countOf(marks, value) > 1);
  const third = questions[Math.min(2, questions.length - 1)]!.number;
  return [
    ...(differ ? ['Which questions carry the most marks?'] : []),
    `What is question ${third}?`,
    ...(shared ? [`Which questions are worth ${shared} ${shared === 1 ? 'mark' : 'marks'}?`] : []),
    ...(total ? ['What are the total marks?'] : []),
    ...(duration ? ['How long is the exam?'] : []),
  ];
}

const countOf = (values: readonly number[], wanted: number) =>
  values.filter((value) => value === wanted).length;

const shapeOf = (question: string) => question.split(/\s+/).slice(0, 3).join(' ').toLowerCase();

function asDocument({ title, language, outline, passages, index }: QuestionSource): AnswerableDocument {
  return {
    id: '',
    title,
    pageCount: passages.at(-1)?.page ?? 0,
    language,
    outline,
    pageLabels: [],
    index,
    passages: passagesInMemory(passages),
  };
}

async function isAnswered(question: string, document: AnswerableDocument): Promise<boolean> {
  for await (const event of builtinEngine().answer({ question, history: [], documents: [document] }))
    if (event.type === 'answer') return event.answer.state === 'answer';
  return false;
}

function usableHeadings({ outline, title: documentTitle }: QuestionSource): string[] {
  const seen = new Set<string>([plainTitle(documentTitle)]);
  const usable: { title: string; level: number }[] = [];
  for (const { title, level } of outline) {
    const words = title.split(/\s+/).length;
    const plain = plainTitle(title);
    if (
      isFrontMatter(title) ||
      isGeneralHeading(withoutMarks(title)) ||
      words < fewestWords ||
      words > mostWords ||
      plain.length < 3 ||
      seen.has(plain)
    )
      continue;
    if (!/\p{L}{3}|[\u3040-\u9fff]{2}/u.test(title) || /[=<>{}\\@]|\.{3}|https?:/.test(title)) continue;
    seen.add(plain);
    usable.push({ title, level });
  }
  const provisions = usable.filter(({ title }) => isProvision(title));
  if (provisions.length >= fewestProvisions) return provisions.map(({ title }) => title);
  const top = Math.min(...usable.map(({ level }) => level));
  const upper = usable.filter(({ level }) => level <= top + 1);
  return (upper.length >= most ? upper : usable).map(({ title }) => title);
}

/** "Article 5 …", "21. …": a law is asked by these and not by its chapters. */
function isProvision(title: string): boolean {
  const division = divisionOf(title);
  return (
    division !== null &&
    (division.kind === 'article' || division.kind === 'numbered') &&
    /^\d+[a-z]?$/.test(division.number) &&
    division.rest.split(/\s+/).length >= 2
  );
}

const plainTitle = (title: string) => shortHeading(title).toLowerCase();

/** One from each fifth of the document first, then the next ones of each. */
function spread<T>(items: readonly T[]): T[] {
  const stretches = Array.from({ length: most }, (_, i) =>
    items.slice(Math.floor((i * items.length) / most), Math.floor(((i + 1) * items.length) / most)),
  );
  const longest = Math.max(...stretches.map((stretch) => stretch.length));
  return Array.from({ length: longest }, (_, i) =>
    stretches.flatMap((stretch) => stretch.slice(i, i + 1)),
  ).flat();
}

/** A law's name for its numbered provisions: "Article" or "Section", by frequency. */
function namedDivisions({ outline, passages }: QuestionSource): 'Article' | 'Section' | null {
  let articles = 0;
  let sections = 0;
  for (const { sentences } of passages)
    for (const { text } of sentences) {
      articles += text.match(/\barticles? \d/gi)?.length ?? 0;
      sections += text.match(/\bsections? \d/gi)?.length ?? 0;
    }
  const provisions = outline.filter(({ title }) => isProvision(title)).length;
  if (Math.max(articles, sections) < 5 || provisions < fewestProvisions) return null;
  return articles >= sections ? 'Article' : 'Section';
}

function questionFor(
  title: string,
  language: string,
  numbered: 'Article' | 'Section' | null,
  casing: Casing,
): string | null {
  const heading = withoutMarks(shortHeading(title));
  if (/[?？؟]$/.test(title.trim())) return title.trim();
  const division = divisionOf(heading);
  const name = (division ? division.rest : heading).replace(/^[\s.:—–"“”-]+|[\s.:—–"“”-]+$/gu, '');
  if (language !== 'eng') return name.length > 1 ? (askAbout[language]?.(name) ?? null) : null;
  if (
    division?.kind === 'article' ||
    (division?.kind === 'numbered' && numbered && /^\d+[a-z]*$/.test(division.number))
  ) {
    const kind = division.kind === 'article' ? 'Article' : numbered;
    const number = division.number.toUpperCase();
    return name
      ? `What does ${kind} ${number} say about ${inSentence(name, casing)}?`
      : `What does ${kind} ${number} say?`;
  }
  return /\p{L}{3}/u.test(name) ? englishQuestion(inSentence(name, casing)) : null;
}

const ofNoun = new RegExp(`^(?:the )?(${sentenceWords('aspects')}) (?:of|for|in) (.+)$`, 'i');
const pluralNoun = /(?:[^sui]s|ies|ees|ions|ers|ments)$/i;

function englishQuestion(heading: string): string {
  if (/^(?:how|what|why|when|where|who|which) /i.test(heading)) {
    return /^(?:what|who|which|why|how) (?:is|are|does|do|did|can|was|were|to)\b/i.test(heading) &&
      !/^how to/i.test(heading)
      ? `${capital(heading)}?`
      : `What is said about ${heading}?`;
  }
  const introduced =
    /^(?:an? )?(?:introduction to|overview of|basics of|about|introducing|understanding|defining) (?:the )?(.+)$/i.exec(
      heading,
    )?.[1];
  const noun = introduced ?? heading;
  const of = ofNoun.exec(noun);
  if (of) return `What ${pluralNoun.test(of[1]!) ? 'are' : 'is'} the ${noun.replace(/^the /i, '')}?`;
  const compared = /^(.+?) (?:vs\.?|versus|compared (?:to|with)) (.+)$/i.exec(noun);
  if (compared) return `What is the difference between ${compared[1]} and ${compared[2]}?`;
  const words = noun.split(/\s+/);
  const isSimple =
    words.length <= 3 && !/\b(?:and|or|of|in|for|to|with|by|from|on|at|as|the|a|an)\b|[,;:()]/i.test(noun);
  if (isSimple && !/(?:ing|ed)$/i.test(words[0]!))
    return pluralNoun.test(noun) ? `What are ${noun}?` : `What is ${noun}?`;
  return `What is said about ${noun}?`;
}

/** Marks of notes and amendments that stand in headings of laws. */
const withoutMarks = (title: string) =>
  title
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹*[\]]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** For a word in lower case, how the text writes it inside sentences. */
type Casing = (word: string) => string | undefined;

function casingOf({ outline, passages }: QuestionSource): Casing {
  const inTitles = new Set(outline.flatMap(({ title }) => title.toLowerCase().match(wordPattern) ?? []));
  const forms = new Map<string, Map<string, number>>();
  for (const { sentences } of passages)
    for (const { text } of sentences)
      for (const word of text.match(wordPattern)?.slice(1) ?? []) {
        const lower = word.toLowerCase();
        if (!inTitles.has(lower)) continue;
        const counts = forms.get(lower) ?? new Map<string, number>();
        forms.set(lower, counts.set(word, (counts.get(word) ?? 0) + 1));
      }
  return (word) => [...(forms.get(word.toLowerCase()) ?? [])].sort((x, y) => y[1] - x[1])[0]?.[0];
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;

/** A title as it stands inside a sentence: its words as the text writes them, the unknown ones small unless they are shorts. */
function inSentence(title: string, casing: Casing): string {
  const shouting = title === title.toUpperCase();
  return title.replace(wordPattern, (word) => {
    const known = casing(word);
    if (known) return known;
    const isShort = /\p{Lu}.*\p{Lu}/u.test(word) && !(shouting && word.length > 4);
    return isShort ? word : word.toLowerCase();
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const noTerm = new RegExp(String.raw`^${sentenceWords('noTerm', ['eng'])}\b`, 'i');
const definedTerm =
  /^(?:(An?|The) )?(\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+){0,2}) (is|are) (?:an?|the|defined as|called|known as) /u;

/** "X is a …": terms that the text itself defines, for documents without headings. */
function definedTerms({ passages, outline }: QuestionSource, language: string): string[] {
  if (language !== 'eng' || outline.length > 0) return [];
  const terms = new Map<string, string>();
  for (const { sentences } of passages)
    for (const { text } of sentences) {
      const [, article, term, verb] = definedTerm.exec(text) ?? [];
      if (!term || noTerm.test(term)) continue;
      const shown = /^\p{Lu}\p{Ll}/u.test(term) ? term.charAt(0).toLowerCase() + term.slice(1) : term;
      terms.set(shown.toLowerCase(), `What ${verb} ${article ? `${article.toLowerCase()} ` : ''}${shown}?`);
    }
  return spread([...terms.values()]);
}
