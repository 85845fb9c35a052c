import type { Card } from '@gene/contract/cards';
import { filled, parseCloze } from '@gene/contract/cloze';

/** What is said of a card, as Markdown: of the front never what it asks for, of a cloze's back its whole text. */
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
