import { cardLimits } from '@gene/contract/cards';
import { type PackedCard, PackageRefusal } from '../messages.ts';

/** Batch sizes for writing; both take about ten milliseconds. */
const perPortion = { cards: 200, answers: 3000 } as const;
/** A card studied for decades has a few hundred. */
const answersPerCard = 5000;

/**
 * Yields the cards in portions to write, each as JSON.
 * @throws PackageRefusal if they are too many, or one has too many answers
 */
export function* portionsOf(cards: readonly PackedCard[]): Generator<string> {
  if (cards.length > cardLimits.cardsPerImport)
    throw new PackageRefusal('The package has too many cards: at most 50,000 can be imported at once.');
  let portion: PackedCard[] = [];
  let answers = 0;
  for (const card of cards) {
    if (card.reviews.length > answersPerCard)
      throw new PackageRefusal('A card of the package has more than 5,000 answers.');
    portion.push(card);
    answers += card.reviews.length;
    if (portion.length < perPortion.cards && answers < perPortion.answers) continue;
    yield storable(portion);
    portion = [];
    answers = 0;
  }
  if (portion.length > 0) yield storable(portion);
}

/** PostgreSQL accepts neither NUL nor half a surrogate pair. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function storable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(unstorable, '\ufffd') : part,
  );
}
