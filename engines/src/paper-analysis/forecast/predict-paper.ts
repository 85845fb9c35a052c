/** A paper in the form of its predecessors, of past questions and of what the material asks for. */
import type { Question } from '@gene/contract/papers';
import type {
  PastQuestion,
  PredictedPaper,
  PredictedQuestion,
  PredictionBasis,
  TopicForecast,
} from '@gene/contract/predictions';
import { pastQuestionsOf } from './past-questions.ts';
import type { MaterialPassage, PastPaper, TermsOf } from './subject.ts';

export interface PaperPrediction {
  /** Those before the forecast's target year count. */
  papers: readonly PastPaper[];
  forecast: TopicForecast;
  terms: TermsOf;
  material?: readonly MaterialPassage[];
}

/** Null where there is no past paper whose form it could have. Nothing in it is random. */
export function predictPaper({ papers, forecast }: PaperPrediction): PredictedPaper | null {
  const past = papers.filter(({ year }) => year < forecast.targetYear);
  const model = past.toSorted((a, b) => b.year - a.year || (b.month ?? 0) - (a.month ?? 0))[0];
  if (!model) return null;
  const { header, instructions, choice, sections, questions } = model.paper;
  const candidates = past.flatMap(pastQuestionsOf);
  const taken = new Set<PastQuestion>();
  const made = questions.flatMap((slot) => fill(slot, forecast, candidates, taken) ?? []);
  return {
    targetYear: forecast.targetYear,
    courseCode: header.courseCode,
    courseName: header.courseName,
    minutes: header.minutes,
    totalMarks: header.totalMarks ?? model.paper.marksAdded,
    instructions,
    choice,
    sections: sections.map(({ label, title, instructions: told, choice: rule, marksEach, total }) => ({
      label,
      title,
      instructions: told,
      choice: rule,
      marksEach,
      total,
    })),
    questions: made,
    formOf: model.id,
    remarks: [],
  };
}

/** The newest question with the marks of the slot from the most expected topic that has one. */
function fill(
  slot: Question,
  { topics }: TopicForecast,
  candidates: readonly PastQuestion[],
  taken: Set<PastQuestion>,
): PredictedQuestion | null {
  for (const [topic, { questions, likelihood, reading }] of topics.entries())
    for (const reference of questions) {
      const question = candidates.find(
        ({ paperId, number }) => paperId === reference.paperId && number === reference.number,
      );
      if (!question || question.marks !== slot.marks || taken.has(question)) continue;
      taken.add(question);
      const basis: PredictionBasis = { origin: 'adapted', topic, likelihood, askedIn: [reference], reading };
      const { number, marks, section, module, insteadOfPrevious } = slot;
      const frame = { number, marks, section, module, insteadOfPrevious, choice: null };
      return { ...frame, text: question.text, parts: [], basis };
    }
  return null;
}
