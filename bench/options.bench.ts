/**
 * Which option of a multiple-choice question the material supports: questions of XQuAD, each with up to three answers to
 * others of its article; asked of the article, and of the article without the paragraph that answers, where any option is
 * wrong. Both halves are asked: nothing was fitted on options.
 */
import { builtinAnswers } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import type { Bench, Figure } from './figures.ts';
import { intervalOf, meanOf, sampleOf, toIntervalText } from './intervals.ts';
import { documentOf } from './question-sets.ts';
import { type AskedArticle, readQuestionSets } from './xquad.ts';

const asked = 360;
const fewestOptions = 3;
const longAnswer = 4;

/** A right one, one that is wrong, or none. */
type Taken = 'right' | 'wrong' | 'none';

/** Options of one kind look alike: numbers, names, or long ones. */
const kindOf = (text: string) =>
  [/\d/.test(text), /^\p{Lu}/u.test(text), text.split(' ').length > longAnswer].join(' ');

function optionsFor(right: string, answers: readonly string[], place: number): string[] {
  const others = [...new Set(answers)].filter((text) => text !== right && kindOf(text) === kindOf(right));
  const drawn = [0, 1, 2].flatMap((k) => others[(place * 5 + k * 11) % Math.max(1, others.length)] ?? []);
  return [...new Set([right, ...drawn])].sort();
}

/** Its questions, each with its options and the document that answers or does not. */
function questionsOf({ passages, questions, paragraphs }: AskedArticle) {
  const answers = questions.map(({ answer }) => answer);
  const whole = documentOf(passages, 'eng');
  return questions.flatMap(({ text, answer, answerAt }, place) => {
    const options = optionsFor(answer, answers, place);
    if (options.length < fewestOptions) return [];
    const { start, end } = paragraphs.find((each) => answerAt >= each.start && answerAt < each.end)!;
    const without = passages.filter((passage) => passage.end <= start || passage.start >= end);
    return [{ text, answer, options, whole, without }];
  });
}

async function taken(
  text: string,
  options: readonly string[],
  answer: string,
  document: AnswerableDocument,
): Promise<Taken> {
  const offered = options.map((each, i) => ({ label: 'ABCD'[i]!, text: each }));
  const written = await builtinAnswers().write({ text, marks: 1, parts: [], options: offered }, [document]);
  const label = written.options[0]?.label;
  if (!label) return 'none';
  return offered.find((each) => each.label === label)?.text === answer ? 'right' : 'wrong';
}

export const bench: Bench = {
  name: 'options',
  async run(context) {
    const english = readQuestionSets(context).find(({ language }) => language === 'eng');
    const there: Taken[] = [];
    const hidden: Taken[] = [];
    for (const { text, answer, options, whole, without } of sampleOf(
      english?.articles.flatMap(questionsOf) ?? [],
      asked,
    )) {
      there.push(await taken(text, options, answer, whole));
      hidden.push(await taken(text, options, answer, documentOf(without, 'eng')));
      if (context.flags.has('show')) context.log(`  ${there.at(-1)} ${hidden.at(-1)} ${text}`);
    }
    const figure = (metric: string, data: string, list: readonly Taken[], is: Taken): Figure => {
      const share = (drawn: readonly Taken[]) => meanOf(drawn.map((each) => Number(each === is)));
      return {
        ...{ metric, data: `${data} (${list.length} questions)`, value: share(list), unit: 'share' },
        reference: toIntervalText(intervalOf(list, share)),
      };
    };
    const told = [...there, ...hidden].filter((each) => each !== 'none');
    return [
      figure('right option', 'XQuAD en', there, 'right'),
      figure('wrong option', 'XQuAD en', there, 'wrong'),
      figure('an option', 'XQuAD en, what answers hidden', hidden, 'wrong'),
      figure('options taken that are right', 'XQuAD en, both', told, 'right'),
    ];
  },
};
