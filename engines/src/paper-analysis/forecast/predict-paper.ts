/** A paper in the form of its predecessors, of past questions and of what the material asks for. */
import type { Question } from '@gene/contract/papers';
import type {
  PastQuestion,
  PredictedPaper,
  PredictedPart,
  PredictedQuestion,
  PredictionBasis,
  TopicForecast,
} from '@gene/contract/predictions';
import { isInstruction } from '../choice.ts';
import { rewordTask } from './adapting.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { sortIntoTopics, topicsAsking } from './forecast.ts';
import { type MaterialSubject, subjectsOf } from './from-material.ts';
import { cleanTerm, lexiconOf } from './lexicon.ts';
import { questionAbout } from './material-questions.ts';
import { formRemarks, modelOf, sectionsOf, type Slot, slotsOf } from './paper-form.ts';
import { pastQuestionsOf } from './past-questions.ts';
import { withMarksThatAdd, withoutOpenPlaces } from './predicted-marks.ts';
import { newestCourse } from './ranking.ts';
import { withoutData } from './phrases.ts';
import { type Reading, readingIn } from './reading.ts';
import { referenceOf } from './repeats.ts';
import { type Filling, SlotFiller } from './slot-filler.ts';
import type { MaterialPassage, PastPaper, TermsOf, WordFrequency } from './subject.ts';
import { inUsualOrder } from './usual-order.ts';
import { partWording, wholeWording } from './wording.ts';

export interface PaperPrediction {
  /** Those before the forecast's target year count. */
  papers: readonly PastPaper[];
  /** Made of the questions of these papers. */
  forecast: TopicForecast;
  terms: TermsOf;
  material?: readonly MaterialPassage[];
  /** ISO 639-3 of a text, null where it is not known. The paper is in the language of the one whose form it has. */
  languageOf?: (text: string) => string | null;
  /** Tells what is no word; without it every word counts as one. */
  frequency?: WordFrequency | undefined;
}

const placesOfQuestion = 3;

/** The content of a slot. */
interface Filled {
  text: string;
  parts: PredictedPart[];
  /** Null where each of its parts has its own. */
  basis: PredictionBasis | null;
}

/**
 * Null where there is no past paper whose form it could have. Places for which neither the past papers nor the
 * material offer anything are left out, and a remark says so. The same papers always give the same prediction.
 */
export function predictPaper(prediction: PaperPrediction): PredictedPaper | null {
  const { forecast, terms, material = [], languageOf = () => null, frequency } = prediction;
  const past = prediction.papers.filter(({ year }) => year < forecast.targetYear);
  const lexicon = lexiconOf([...past.flatMap(pastQuestionsOf), ...material], { terms, frequency });
  const papers = past.map((paper) => cleanTerm(paper, lexicon));
  const model = modelOf(papers);
  if (!model) return null;
  const language = languageOf(model.paper.questions.map(({ text }) => text).join('\n'));
  const questions = papers.flatMap(pastQuestionsOf);
  const asked = questions.map(({ text }) => text);
  const subjects = subjectsOf(material, { terms, lexicon, questions: asked });
  const sorted = sortIntoTopics(
    subjects.map(({ name }) => name),
    { forecast, questions, terms },
  );
  const asksAbout = topicsAsking({ forecast, questions, terms });
  const topicOf = (subject: MaterialSubject, i: number) =>
    [topicReadIn(subject, forecast), sorted[i]!].find(
      (topic) => topic !== null && asksAbout(topic, subject.name),
    ) ?? null;
  const slots = slotsOf(model.paper);
  const filler = new SlotFiller({
    candidates: candidatesOf(papers, forecast, terms, lexicon),
    course: newestCourse(questions),
    isForeign: ({ piece }) => language !== null && languageOf(piece.asked.text) !== language,
    subjects: subjects.map((subject, i) => ({ subject, topic: topicOf(subject, i) })),
    topics: forecast.topics,
    slots,
    ask: (subject, share) => questionAbout(subject, share, language ?? 'eng'),
    terms,
  });
  const reading = readingIn(material, terms);
  const write = (slot: Slot, filling: Filling): Filled =>
    filling.kind === 'parts'
      ? inParts(filling.parts.map((part) => [part.slot, write(part.slot, part.choice)]))
      : filling.kind === 'past'
        ? fromPast(filling.candidate, slot, forecast, reading)
        : fromMaterial(filling.subject, filling.topic, filling.text, forecast);
  const fillings = inUsualOrder(slots, filler.fill(), papers);
  const filled = new Map([...fillings].map(([slot, filling]) => [slot, write(slot, filling)] as const));
  const made = model.paper.questions.flatMap((question) => predicted(question, slots, filled) ?? []);
  const { header, instructions, choice, marksAdded } = model.paper;
  const open = slots.length - filled.size;
  const paper = withMarksThatAdd({
    targetYear: forecast.targetYear,
    courseCode: header.courseCode,
    courseName: header.courseName,
    minutes: header.minutes,
    totalMarks: header.totalMarks ?? marksAdded,
    // What an exam hall asks for makes no sense here.
    instructions: instructions.filter(isInstruction),
    choice,
    sections: sectionsOf(model.paper),
    questions: made,
    formOf: model.id,
    remarks: [
      ...formRemarks(papers, model),
      ...openPlaces(open),
      ...notForecast(made.flatMap(({ basis, parts }) => [basis, ...parts.map((part) => part.basis)])),
    ],
  });
  return open > 0 ? withoutOpenPlaces(paper, header.totalMarks ?? marksAdded) : paper;
}

/** The topic that is read about first where the material treats the subject; null where none is. */
function topicReadIn({ place }: MaterialSubject, { topics }: TopicForecast): number | null {
  const found = topics.findIndex(
    ({ covered, reading: [first] }) =>
      covered === 'well' && first?.documentId === place.documentId && first.heading === place.heading,
  );
  return place.heading === null || found < 0 ? null : found;
}

const openPlaces = (open: number): string[] =>
  open === 0
    ? []
    : [
        `${open === 1 ? '1 place' : `${open} places`} of the paper could not be filled from the past papers and the material. Upload more of either.`,
      ];

/** Those that fill a place with what no past question was about. */
function notForecast(bases: readonly (PredictionBasis | null)[]): string[] {
  const count = bases.filter((basis) => basis?.origin === 'material' && basis.topic === null).length;
  return count === 0
    ? []
    : [
        `${count === 1 ? '1 question is' : `${count} questions are`} new: made from the material to fill the paper, and not forecast.`,
      ];
}

function fromPast(candidate: Candidate, slot: Slot, { topics }: TopicForecast, reading: Reading): Filled {
  const { piece, askedIn, nearly, topic, leans, narrowed } = candidate;
  const { text: asItWas, parts } =
    narrowed === null ? wordingOf(candidate, slot) : { text: narrowed, parts: [] };
  // A question that several papers asked in nearly the same words is likely to recur.
  const anew = askedIn.length === 1 && parts.length === 0 ? rewordTask(asItWas) : null;
  const text = anew ?? asItWas;
  const places = reading.places([withoutData(piece.asked.text)], placesOfQuestion).map(({ place }) => place);
  const basis: PredictionBasis = {
    origin: anew === null && narrowed === null ? 'asked' : 'adapted',
    topic,
    likelihood: topic === null ? null : topics[topic]!.likelihood,
    askedIn: nearly.map(referenceOf),
    reading: places.length > 0 || topic === null ? places : topics[topic]!.reading,
  };
  return { text: leans ? `${text}\n${whereDrawn(piece.asked)}` : text, parts, basis };
}

function wordingOf({ piece, title }: Candidate, slot: Slot): Pick<Filled, 'text' | 'parts'> {
  return piece.part
    ? { text: partWording(piece.question, piece.part, title), parts: [] }
    : slot.part === null
      ? wholeWording(piece.question, title)
      : { text: wholeWording(piece.question, title, true).text, parts: [] };
}

/** Pictures are not copied: it says where they stand. */
const whereDrawn = ({ year, month, number, page }: PastQuestion): string =>
  `[Figures and code: see question ${number} of the paper of ${month === null ? '' : `${month}/`}${year}, page ${page}.]`;

function fromMaterial(
  { place }: MaterialSubject,
  topic: number | null,
  text: string,
  { topics }: TopicForecast,
): Filled {
  const of = topic === null ? null : topics[topic]!;
  const basis: PredictionBasis = {
    origin: 'material',
    topic,
    likelihood: of?.likelihood ?? null,
    askedIn: of?.questions ?? [],
    reading: [place],
  };
  return { text, parts: [], basis };
}

const inParts = (parts: readonly (readonly [Slot, Filled])[]): Filled => ({
  text: '',
  parts: parts.map(([{ marks }, { text, basis }], i) => ({
    label: String.fromCodePoint(97 + i),
    text,
    marks,
    insteadOfPrevious: false,
    basis,
  })),
  basis: null,
});

function predicted(
  question: Question,
  slots: readonly Slot[],
  filled: ReadonlyMap<Slot, Filled>,
): PredictedQuestion | null {
  const { number, marks, choice, section, module, insteadOfPrevious } = question;
  const frame = { number, marks, section, module, insteadOfPrevious };
  const own = slots.flatMap((slot) => {
    const content = slot.question === question ? filled.get(slot) : undefined;
    return content ? [{ slot, content }] : [];
  });
  const [first] = own;
  if (!first) return null;
  if (first.slot.part === null) {
    const { text, parts: inside, basis } = first.content;
    return { ...frame, choice: null, text, parts: inside.map((part) => numberedBelow(part, number)), basis };
  }
  const parts = own.map(({ slot, content: { text, basis } }): PredictedPart => {
    const { label, marks: ofPart, insteadOfPrevious: instead } = question.parts[slot.part!]!;
    return { label, text, marks: ofPart, insteadOfPrevious: instead, basis };
  });
  return { ...frame, choice, text: '', parts, basis: null };
}

/** "5.1" of a past question 5 is "2.1" where that is now question 2. */
const numberedBelow = (part: PredictedPart, number: string): PredictedPart => ({
  ...part,
  label: part.label.replace(/^\p{N}+\.(?=\p{N})/u, `${number}.`),
});
