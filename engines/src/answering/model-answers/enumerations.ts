import type { Sentence } from '@gene/contract/documents';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { countWords } from '../study/words.ts';

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "Three categories of users": what is counted is named by the sentences that follow. */
const announced = new RegExp(
  String.raw`\b(?<count>${counts.join('|')}|[2-9]|10)\s+(?:\p{L}+\s+){0,2}(?:advantages|approaches|aspects|categories|causes|characteristics|classes|components|criteria|demerits|disadvantages|drawbacks|duties|factors|features|forms|functions|groups|kinds|layers|levels|limitations|merits|methods|models|parts|phases|principles|properties|reasons|responsibilities|roles|rules|stages|steps|tasks|techniques|types|ways)\b`,
  'iu',
);

/** "Three parts: a bow, a hull and a stern." */
const lists = /[:：—–][^.;]*,[^.;]*(?:,|\band\b|\bor\b)/u;

/** How many sentences after this one say what it counts; 0 where it counts nothing, or says it itself. */
export function announcedBy(text: string): number {
  const count = announced.exec(text)?.groups?.['count']?.toLowerCase();
  if (!count || lists.test(text)) return 0;
  const at = counts.indexOf(count);
  return at >= 0 ? at + 2 : Number(count);
}

/** What follows a lead-in is as much of an answer as the lead-in, which says nothing by itself. */
export function withListsOf(sentences: readonly Sentence[], relevance: readonly number[]): number[] {
  const all = [...relevance];
  for (const [i, { text }] of sentences.entries()) {
    const leadsIn = (traitsOf(text) & sentenceTraits.leadsIn) !== 0;
    const rest = sentences.slice(i + 1);
    const after = rest.findIndex((each) => (traitsOf(each.text) & sentenceTraits.listItem) === 0);
    const items = leadsIn ? (after < 0 ? rest.length : after) : Math.min(announcedBy(text), rest.length);
    if (items < 2) continue;
    for (let k = i + 1; k <= i + items; k++) all[k] = Math.max(all[k]!, all[i]!);
    all[i] = 0;
  }
  return all;
}

/** So short a sentence that points back says nothing by itself. */
const mostWordsLeaning = 8;

/** "This is called shoaling." */
export const leansBack = (text: string) =>
  (traitsOf(text) & sentenceTraits.refersBack) !== 0 && countWords(text) <= mostWordsLeaning;
