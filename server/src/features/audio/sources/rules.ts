import type { Card } from '@gene/contract/cards';
import { filled, parseCloze } from '@gene/contract/cloze';

/** A card as spoken Markdown: the front never tells the answer, a cloze's back is its whole text. */
export function spokenSide(
  { kind, gap, front, back }: Pick<Card, 'kind' | 'gap' | 'front' | 'back'>,
  side: 'front' | 'back',
): string {
  if (kind === 'basic') return side === 'front' ? front : back;
  if (side === 'back') return [filled(front), back].filter((text) => text.trim() !== '').join('\n\n');
  return parseCloze(front)
    .map((part) => (part.gap === gap && 'hint' in part ? (part.hint ?? '…') : part.text))
    .join('');
}
