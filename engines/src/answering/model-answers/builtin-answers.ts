import type { AnswerCoverage } from '@gene/contract/answers';
import { analyse } from '../../language/analysis.ts';
import { isFrontMatter } from '../front-matter.ts';
import { escapeMarkdown } from '../markdown.ts';
import { bookFor } from '../phrases/books.ts';
import type { AnswerableDocument, Turn } from '../ports.ts';
import type { Certainty } from '../replies/certainty.ts';
import { pathAt } from '../excerpt.ts';
import { asksOf, type Ask } from './asks.ts';
import { wantsList } from './demands.ts';
import { Composition, groupsOf } from './composing.ts';
import { judgedByQuotes } from './judging.ts';
import { supportedOption } from './options.ts';
import type { Point } from './point.ts';
import { findPoints, type FoundPoints } from './points.ts';
import type { AnswerWriter } from './question.ts';
import { type Scale, scaleOf } from './scale.ts';
import { type Task, tasksOf } from './tasks.ts';
import { titleOf, type Wording, wordingIn } from './wording.ts';

/** So many passages are shown where nothing answers. */
const shownNear = 2;
/** From this many sections on an answer gets an outline above it. */
const outlineFrom = 3;
const mostHeadings = 15;

/** The writer without a model: it gives the material's own words to build from, under the headings where they stand. */
export function builtinAnswers(): AnswerWriter {
  return {
    name: 'builtin',
    async write(question, material, signal) {
      const language = material[0]?.index.language ?? null;
      const tasks = tasksOf(question);
      const wording = wordingIn(bookFor(wholeText(question.text, tasks), language).language);
      const made = new Composition();
      const answered = { engine: 'builtin', note: null };
      if (material.every(({ index }) => index.passageCount === 0))
        return { ...answered, ...empty, markdown: `*${wording.noMaterial}*` };
      const states: Certainty[] = [];
      let isIntroduced = false;
      for (const [i, task] of tasks.entries()) {
        signal?.throwIfAborted();
        if (task.path.length > 0) made.say(titleOf(task, i, wording));
        if (task.options.length > 0) {
          states.push(await answerOptions(task, material, made, wording));
          continue;
        }
        const { asks, found, scale } = await findAnswer(task, material, signal);
        if (!isIntroduced && found.some(({ points }) => points.length > 0)) {
          isIntroduced = true;
          made.say(`*${wording.buildFrom}*`);
        }
        writeTask(task, { asks, found, scale }, made, wording, material.length > 1);
        states.push(...found.map(({ certainty }) => certainty));
      }
      const { markdown, evidence, keyPoints, options } = made;
      return { ...answered, coverage: coverageOf(states), markdown, evidence, keyPoints, options };
    },
  };
}

const empty = { coverage: 'no_material' as const, evidence: [], keyPoints: [], options: [] };

const wholeText = (text: string, tasks: readonly Task[]) =>
  [text, ...tasks.map((task) => task.text)].join(' ');

/** What the material says of each thing that a task asks for. */
export async function findAnswer(
  task: Task,
  material: readonly AnswerableDocument[],
  signal?: AbortSignal,
): Promise<{ asks: Ask[]; found: FoundPoints[]; scale: Scale }> {
  const language = material[0]?.index.language ?? null;
  const scale = scaleOf(task.marks);
  const asks = asksOf(task.text, language);
  const wanted = {
    points: Math.max(1, Math.ceil(scale.points / asks.length)),
    words: scale.words / asks.length,
  };
  const history: Turn[] = task.context.map((content) => ({ role: 'user', content }));
  const made: { asks: readonly Ask[]; found: FoundPoints[] }[] = [];
  for (const ask of asks) {
    signal?.throwIfAborted();
    made.push(await findForAsk(ask, history, material, wanted));
    history.push({ role: 'user', content: ask.text });
  }
  const all = made.flatMap(({ asks: own }) => own);
  return {
    asks: all,
    found: judgedByQuotes(
      all,
      made.flatMap(({ found }) => found),
    ),
    scale,
  };
}

const isInWordsOf = (material: readonly AnswerableDocument[], text: string) =>
  material.some(({ index }) => analyse(text, index.language).some((term) => index.idOf.has(term)));

/** For a demand that names several things: each by itself, where the material speaks of each; else as one. */
async function findForAsk(
  ask: Ask,
  history: readonly Turn[],
  material: readonly AnswerableDocument[],
  wanted: Scale,
): Promise<{ asks: readonly Ask[]; found: FoundPoints[] }> {
  const answers = async (own: readonly Ask[], before: readonly Turn[]) => {
    const share = {
      points: Math.max(1, Math.ceil(wanted.points / own.length)),
      words: wanted.words / own.length,
    };
    const found: FoundPoints[] = [];
    for (const [i, each] of own.entries()) {
      const turns = [
        ...before,
        ...own.slice(0, i).map(({ text }): Turn => ({ role: 'user', content: text })),
      ];
      const { points, ...rest } = await findPoints(each, turns, material, share);
      found.push({ ...rest, points: points.filter(({ headings }) => !headings.some(isFrontMatter)) });
    }
    return { asks: own, found: judgedByQuotes(own, found) };
  };
  const isAnswer = ({ certainty }: FoundPoints) => certainty === 'answer';
  const whole = await answers([ask], history);
  // "The ways to fight it": of what the material has no word for, what it says of the others is all.
  const topics = ask.topics.filter((topic) => topic.standsAlone || isInWordsOf(material, topic.about));
  if (topics.length === 0) return whole;
  const parted = await answers(topics, history);
  if (parted.found.every(isAnswer)) return parted;
  return whole.found.some(isAnswer) || !parted.found.some(isAnswer) ? whole : parted;
}

function writeTask(
  task: Task,
  { asks, found, scale }: { asks: readonly Ask[]; found: readonly FoundPoints[]; scale: Scale },
  made: Composition,
  wording: Wording,
  withTitles: boolean,
): void {
  const answering = found.filter(({ certainty }) => certainty === 'answer');
  if (answering.length > 0) made.say(`*${wording.aim(scale)}*`);
  const headings = [
    ...new Set(
      answering.flatMap(({ outline, points }) =>
        outline.length > 0 ? outline : groupsOf(points).flatMap(([first]) => first!.headings.at(-1) ?? []),
      ),
    ),
  ].slice(0, mostHeadings);
  if (headings.length >= outlineFrom)
    made.say(`**${wording.outline}** ${headings.map((title) => escapeMarkdown(title)).join(' · ')}`);
  asks.forEach((ask, i) => {
    const { certainty, points } = found[i]!;
    const said = `“${escapeMarkdown(ask.title)}”`;
    if (certainty === 'answer') {
      if (asks.length > 1) made.say(`#### ${escapeMarkdown(ask.title)}`);
      made.quoteOnce(points, withTitles, wording.saidAbove);
    } else if (certainty === 'closest' && points.length > 0) {
      made.say(`*${wording.comesNear}* ${said}`).quote(points.slice(0, shownNear), withTitles);
    } else made.say(`*${wording.notInMaterial}* ${said}`);
  });
  made.value(
    task,
    found.flatMap(({ certainty, points, outline }, i) =>
      certainty === 'answer' ? [{ points, areParts: outline.length > 0 && wantsList(asks[i]!.title) }] : [],
    ),
    scale.points,
  );
}

async function answerOptions(
  task: Task,
  material: readonly AnswerableDocument[],
  made: Composition,
  wording: Wording,
): Promise<Certainty> {
  const stem = [...task.context.slice(-1), task.text].join(' ');
  const support = await supportedOption(stem, task.options, material);
  if (!support) {
    made.say(`*${wording.cannotTell}*`);
    made.options.push({ part: task.path, label: null, citation: null });
    return 'not_found';
  }
  const { option, excerpt } = support;
  const point: Point = {
    excerpt,
    headings: pathAt(excerpt.document.outline, excerpt.sentences[0]!.start, excerpt.passage),
    score: 1,
    relevance: excerpt.sentences.map(() => 1),
  };
  made
    .say(wording.supports(escapeMarkdown(option.label), escapeMarkdown(option.text)))
    .quote([point], material.length > 1);
  made.value(task, [{ points: [point], areParts: false }], 1);
  made.options.push({ part: task.path, label: option.label, citation: made.keyPoints.at(-1)!.citation });
  return 'answer';
}

function coverageOf(states: readonly Certainty[]): AnswerCoverage {
  if (states.every((state) => state === 'answer')) return 'covered';
  return states.some((state) => state !== 'not_found') ? 'partly' : 'not_covered';
}
