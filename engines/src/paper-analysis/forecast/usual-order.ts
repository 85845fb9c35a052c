import type { Slot } from './paper-form.ts';
import type { Filling } from './slot-filler.ts';
import type { PastPaper } from './subject.ts';

type Fillings = ReadonlyMap<Slot, Filling>;

/** What fills like places of a section, in the order in which the sections that it is from go through their course. */
export function inUsualOrder(
  slots: readonly Slot[],
  fillings: Fillings,
  papers: readonly PastPaper[],
): Fillings {
  const queues = new Map<Slot | string, Filling[]>();
  const keyOf = (slot: Slot) =>
    slot.part === null && slot.module === null ? `${slot.region} ${slot.marks}` : slot;
  for (const [slot, filling] of [...fillings].sort(([, a], [, b]) => placeOf(a, papers) - placeOf(b, papers)))
    queues.set(keyOf(slot), [...(queues.get(keyOf(slot)) ?? []), filling]);
  const filled = slots.filter((slot) => fillings.has(slot));
  return new Map(filled.map((slot) => [slot, queues.get(keyOf(slot))!.shift()!]));
}

function placeOf(filling: Filling, papers: readonly PastPaper[]): number {
  if (filling.kind !== 'past') return 1;
  const { asked, question } = filling.candidate.piece;
  const { questions } = papers.find(({ id }) => id === asked.paperId)!.paper;
  const beside = questions.filter(({ section }) => section === question.section);
  return beside.indexOf(question) / beside.length;
}
