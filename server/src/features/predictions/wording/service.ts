import type {
  PredictedPaper,
  PredictedPart,
  PredictedQuestion,
  TopicForecast,
} from '@gene/contract/predictions';
import type { ModelQuestions, QuestionToWord } from '@gene/engines/answering';

/** Longer ones contain programs and tables, which must stay unchanged. */
const longest = 900;
/** Questions that depend on a picture are not reworded, because the model cannot see it. */
const leaning = /\n\[Figures and code: [^\]]+\]$/u;

interface Predicted {
  paper: PredictedPaper;
  forecast: TopicForecast;
  /** Passages of the material by `placeKey`. */
  passages: Readonly<Record<string, string>>;
  language: string | null;
}

export const placeKey = ({ documentId, start }: { documentId: string; start: number }): string =>
  `${documentId} ${start}`;

type Leaf = PredictedQuestion | PredictedPart;

/** Has a language model reword suitable questions; the others stay, and a remark explains why. */
export async function rewordPaper(
  { paper, forecast, passages, language }: Predicted,
  model: ModelQuestions,
  signal: AbortSignal,
): Promise<PredictedPaper> {
  const leaves = paper.questions
    .flatMap((question): Leaf[] => [...(question.parts.length === 0 ? [question] : []), ...question.parts])
    .filter(({ basis, text }) => basis && text.length <= longest && !leaning.test(text));
  if (leaves.length === 0) return paper;
  const wanted = leaves.map(({ text, marks, basis }): QuestionToWord => {
    const topic = basis!.topic === null ? null : forecast.topics[basis!.topic]!;
    return {
      ...{ text, marks },
      topic: topic?.isQuoted === false ? topic.label : null,
      material: basis!.reading.flatMap((place) => passages[placeKey(place)] ?? []),
    };
  });
  const made = await model.word(wanted, language, signal);
  if (!made.ok)
    return withRemark(
      paper,
      `The language model worded no question (${made.reason}): all have the built-in wording. Generate again to retry.`,
    );
  const texts = new Map(leaves.map((leaf, i) => [leaf, made.texts[i]!]));
  const anew = <L extends Leaf>(leaf: L): L => {
    const text = texts.get(leaf) ?? null;
    const { basis } = leaf;
    return text === null || !basis
      ? leaf
      : { ...leaf, text, basis: { ...basis, worded: { engine: made.engine, before: leaf.text } } };
  };
  const questions = paper.questions.map((question) => {
    const { parts, ...rest } = anew(question);
    return { ...rest, parts: parts.map(anew) };
  });
  const done = made.texts.filter((text) => text !== null).length;
  return withRemark(
    { ...paper, questions },
    `${made.engine} worded ${done} of ${leaves.length === 1 ? '1 question' : `${leaves.length} questions`}, checked against past questions and the material.${made.missed === null ? '' : ` The others have the built-in wording: ${made.missed}.`}`,
  );
}

const withRemark = (paper: PredictedPaper, remark: string): PredictedPaper => ({
  ...paper,
  remarks: [...paper.remarks, remark],
});
