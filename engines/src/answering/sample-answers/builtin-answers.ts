import type { AnswerCoverage } from '@gene/contract/answers';
import { escapeMarkdown } from '../markdown.ts';
import { bookFor } from '../phrases/books.ts';
import { byDefinition } from '../replies/defined.ts';
import type { Hit } from '../search.ts';
import type { AnswerableDocument, Turn } from '../ports.ts';
import { asksOf, type Ask } from './asks.ts';
import { Composition } from './composing.ts';
import { coverageOf } from './coverage.ts';
import { extract, type Extract } from './extraction.ts';
import { type Looked, lookFor } from './finding.ts';
import { labelledSection } from './labelled.ts';
import { supportedOption } from './options.ts';
import type { AnswerWriter } from './question.ts';
import { type Scale, scaleOf } from './scale.ts';
import { scopeOf } from './scope.ts';
import { sectionsOf } from './sections.ts';
import { type Task, tasksOf } from './tasks.ts';
import { titleOf, type Wording, wordingIn } from './wording.ts';

/** So many words are shown where nothing answers. */
const wordsNear = 60;

/** Findings in the material for one thing that is asked. */
interface Found {
  ask: Ask;
  coverage: Exclude<AnswerCoverage, 'no_material'>;
  extracts: readonly Extract[];
}

/** The writer without a model: it gives the sections of the material that answer, in their own words and order. */
export function builtinAnswers(): AnswerWriter {
  return {
    name: 'builtin',
    async write(question, material, signal) {
      const language = material[0]?.index.language ?? null;
      const tasks = tasksOf(question);
      const text = [question.text, ...tasks.map((task) => task.text)].join(' ');
      const wording = wordingIn(bookFor(text, language).language);
      const made = new Composition();
      const answered = { engine: 'builtin', note: null };
      if (material.every(({ index }) => index.passageCount === 0))
        return { ...answered, ...empty, markdown: `*${wording.noMaterial}*` };
      const states: AnswerCoverage[] = [];
      for (const [i, task] of tasks.entries()) {
        signal?.throwIfAborted();
        if (task.path.length > 0) made.say(titleOf(task, i, wording));
        if (task.options.length > 0) states.push(await answerOptions(task, material, made, wording));
        else {
          const found = await findAnswer(task, material, signal);
          writeTask(task, found, made, wording, material.length > 1);
          states.push(...found.map(({ coverage }) => coverage));
        }
      }
      const { markdown, evidence, keyPoints, options } = made;
      return { ...answered, coverage: overall(states), markdown, evidence, keyPoints, options };
    },
  };
}

const empty = { coverage: 'no_material' as const, evidence: [], keyPoints: [], options: [] };

/** Finds the material's statements on each thing that a task asks for. */
async function findAnswer(
  task: Task,
  material: readonly AnswerableDocument[],
  signal?: AbortSignal,
): Promise<Found[]> {
  const asks = asksOf(task.text, material[0]?.index.language ?? null);
  const { points, words } = scaleOf(task.marks);
  const wanted = { points: Math.max(1, Math.ceil(points / asks.length)), words: words / asks.length };
  const history: Turn[] = task.context.map((content) => ({ role: 'user', content }));
  const found: Found[] = [];
  for (const ask of asks) {
    signal?.throwIfAborted();
    found.push(...(await findForAsk(ask, history, material, wanted)));
    history.push({ role: 'user', content: ask.text });
  }
  return found;
}

/** For a demand that names several things: as one, or each by itself where the material speaks of each. */
async function findForAsk(
  ask: Ask,
  history: readonly Turn[],
  material: readonly AnswerableDocument[],
  wanted: Scale,
): Promise<Found[]> {
  const whole = await findOne(ask, history, material, wanted);
  if (ask.topics.length === 0) return [whole];
  const share = {
    points: Math.max(1, Math.ceil(wanted.points / ask.topics.length)),
    words: wanted.words / ask.topics.length,
  };
  const parted: Found[] = [];
  for (const topic of ask.topics) parted.push(await findOne(topic, history, material, share));
  const isCovered = ({ coverage }: Found) => coverage === 'covered';
  if (parted.every(isCovered)) return parted;
  return isCovered(whole) || !parted.some(isCovered) ? [whole] : parted;
}

async function findOne(
  ask: Ask,
  history: readonly Turn[],
  material: readonly AnswerableDocument[],
  wanted: Scale,
): Promise<Found> {
  const looked = lookFor(ask, history, material);
  const asked = termsAskedIn(looked);
  const labelled = looked && asked && (await labelledSection(looked, asked));
  if (labelled) return { ask, coverage: 'covered', extracts: await extract(looked, [labelled], wanted) };
  const coverage = coverageOf(looked, looked !== null && asked !== null && (await isStated(looked, asked)));
  if (!looked || coverage === 'not_covered') return { ask, coverage, extracts: [] };
  const size = coverage === 'covered' ? wanted : { points: 1, words: wordsNear };
  return { ask, coverage, extracts: await extract(looked, scopeOf(looked.sections, size), size) };
}

/** Of more words, hardly anything that a sentence defines is all that is asked. */
const mostTerms = 3;

function termsAskedIn(looked: Looked | null): ReadonlySet<string> | null {
  const asked = new Set(looked?.terms.filter(({ weight }) => weight >= 1).map(({ term }) => term));
  return asked.size > 0 && asked.size <= mostTerms ? asked : null;
}

/** Whether a sentence of the best section says what is asked about, or begins with its name of several words. */
async function isStated({ hits: found, sections }: Looked, asked: ReadonlySet<string>): Promise<boolean> {
  const best = sections[0]?.section;
  if (!best) return false;
  const hits = found.filter(({ document, position, sentence }) => {
    const number = document.index.passageSentence[position]! + sentence;
    return document === best.document && number >= best.from && number < best.to;
  });
  const begins = ({ document: { index }, position, sentence }: Hit) => {
    const from = index.sentenceToken[index.passageSentence[position]! + sentence]!;
    const first = Array.from(index.tokens.subarray(from, from + asked.size), (id) => index.terms[id]!);
    return new Set(first.filter((term) => asked.has(term))).size === asked.size;
  };
  return (asked.size > 1 && hits.some(begins)) || (await byDefinition(hits, asked)).isStated;
}

function writeTask(
  task: Task,
  found: readonly Found[],
  made: Composition,
  wording: Wording,
  withTitles: boolean,
): void {
  const scale = scaleOf(task.marks);
  const covered = found.filter(({ coverage }) => coverage === 'covered');
  if (covered.length > 0) made.say(`*${wording.aim(scale)}*`);
  for (const { ask, coverage, extracts } of found) {
    const said = `“${escapeMarkdown(ask.wanted)}”`;
    if (coverage === 'not_covered') made.say(`*${wording.notInMaterial}* ${said}`);
    else if (coverage === 'partly') made.say(`*${wording.comesNear}* ${said}`);
    else if (found.length > 1) made.say(`#### ${escapeMarkdown(ask.title)}`);
    made.quote(extracts, withTitles, wording.saidAbove);
  }
  made.value(
    task,
    covered.map(({ extracts }) => extracts),
    scale.points,
  );
}

async function answerOptions(
  task: Task,
  material: readonly AnswerableDocument[],
  made: Composition,
  wording: Wording,
): Promise<AnswerCoverage> {
  const stem = [...task.context.slice(-1), task.text].join(' ');
  const support = await supportedOption(stem, task.options, material);
  if (!support) {
    made.say(`*${wording.cannotTell}*`);
    made.options.push({ part: task.path, label: null, citation: null });
    return 'not_covered';
  }
  const { option, excerpt } = support;
  const { index } = excerpt.document;
  const start = excerpt.sentences[0]!.start;
  const section = sectionsOf(excerpt.document).findLast(
    ({ from }) => index.sentenceStart[from]! <= start,
  ) ?? {
    ...{ document: excerpt.document, path: [], heading: new Uint32Array(), from: 0, to: 0, parent: null },
  };
  const extracts = [{ section, runs: [{ excerpt, values: excerpt.sentences.map(() => 1), goesOn: false }] }];
  made
    .say(wording.supports(escapeMarkdown(option.label), escapeMarkdown(option.text)))
    .quote(extracts, material.length > 1, wording.saidAbove);
  made.value(task, [extracts], 1);
  made.options.push({
    part: task.path,
    label: option.label,
    citation: made.keyPoints.at(-1)?.citation ?? null,
  });
  return 'covered';
}

/** A near match for the smaller part of the task covers none of it. */
function overall(states: readonly AnswerCoverage[]): AnswerCoverage {
  const share = (wanted: AnswerCoverage) => states.filter((state) => state === wanted).length / states.length;
  if (share('covered') === 1) return 'covered';
  return share('covered') > 0 || share('partly') >= 0.5 ? 'partly' : 'not_covered';
}
