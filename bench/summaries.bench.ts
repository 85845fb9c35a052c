import { analyse, summarise } from '@gene/engines/answering';
import type { Bench, Figure } from './figures.ts';
import { splitSentences } from './nlp-data.ts';
import { type Rouge, rouge } from './rouge.ts';
import { type BookSection, readTextbooks, studyTextOf, type Textbook } from './textbooks.ts';

/** Words of a medium summary. */
const budget = 130;
const reach = { one: 0.405, aboveLead: 0.05 };

type Method = (section: BookSection) => string[];

const sentencesOf = ({ paragraphs }: BookSection) =>
  paragraphs
    .flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.text))
    .filter((text) => text.split(/\s+/).length > 3);

/** The first sentences, up to the word limit. */
const lead: Method = (section) => within(sentencesOf(section));

function within(ordered: readonly string[]): string[] {
  const out: string[] = [];
  let words = 0;
  for (const text of ordered) {
    const length = text.split(/\s+/).length;
    if (words && words + length > budget * 1.1) {
      if (words > budget * 0.8) break;
      continue;
    }
    out.push(text);
    words += length;
    if (words >= budget) break;
  }
  return out;
}

/** TextRank (Mihalcea and Tarau 2004): shared words divided by the log lengths. */
const textRank: Method = (section) => {
  const sentences = sentencesOf(section);
  const sets = sentences.map((text) => new Set(analyse(text, 'eng')));
  const n = sets.length;
  const weight = sets.map((a, i) =>
    sets.map((b, j) => {
      if (i === j) return 0;
      const shared = [...a].filter((term) => b.has(term)).length;
      const lengths = Math.log(a.size + 1) + Math.log(b.size + 1);
      return shared && lengths > 0 ? shared / lengths : 0;
    }),
  );
  const sums = weight.map((row) => row.reduce((sum, value) => sum + value, 0));
  let rank = sets.map(() => 1 / n);
  for (let round = 0; round < 40; round++) {
    const next = sets.map(() => 0.15 / n);
    weight.forEach((row, i) => {
      if (sums[i]) row.forEach((value, j) => (next[j]! += (0.85 * rank[i]! * value) / sums[i]!));
    });
    rank = next;
  }
  const best = [...sentences.keys()].sort((x, y) => rank[y]! - rank[x]!);
  const taken = new Set(within(best.map((i) => sentences[i]!)));
  return sentences.filter((text) => taken.has(text));
};

const own: Method = (section) =>
  summarise(studyTextOf(section.title, [section]), 'medium').sentences.map(({ quote }) => quote);

function meanOf(sections: readonly BookSection[], method: Method): Rouge {
  const scores = sections.map((section) =>
    rouge(
      method(section),
      splitSentences(section.summary ?? '').map(({ text }) => text),
    ),
  );
  const mean = (part: keyof Rouge) => scores.reduce((sum, score) => sum + score[part], 0) / scores.length;
  return { one: mean('one'), two: mean('two'), lsum: mean('lsum') };
}

const percent = (value: number) => (100 * value).toFixed(1);
const told = (name: string, { one, two, lsum }: Rouge) =>
  `${name} ${percent(one)} / ${percent(two)} / ${percent(lsum)} %`;

function figuresOf({ name, sections }: Textbook): Figure[] {
  const summed = sections.filter(({ summary }) => (summary ?? '').split(/\s+/).length > 40);
  if (summed.length === 0) return [];
  const data = `${name} (${summed.length} sections)`;
  const [ours, first, ranked] = [own, lead, textRank].map((method) => meanOf(summed, method)) as [
    Rouge,
    Rouge,
    Rouge,
  ];
  const reference = `${told('lead', first)}, ${told('TextRank', ranked)}`;
  return [
    {
      metric: 'ROUGE-1',
      data,
      value: ours.one,
      unit: 'share',
      reference,
      reach: { atLeast: reach.one },
    },
    { metric: 'ROUGE-2', data, value: ours.two, unit: 'share' },
    { metric: 'ROUGE-Lsum', data, value: ours.lsum, unit: 'share' },
    {
      metric: 'ROUGE-1 above lead',
      data,
      value: ours.one - first.one,
      unit: 'share',
      reach: { atLeast: reach.aboveLead },
    },
  ];
}

export const bench: Bench = {
  name: 'summaries',
  run: (context) => Promise.resolve(readTextbooks(context).flatMap(figuresOf)),
};
