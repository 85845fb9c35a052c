import * as z from 'zod';
import { plainModelText, settledPart } from './model-text.ts';

/** A draft while it is being written. */
const PartialDraft = z.object({
  segments: z
    .array(z.object({ text: z.string().catch(''), quotes: z.unknown().optional() }).catch({ text: '' }))
    .catch([]),
});

/** Text of a draft in the making, ahead of its verification: what can be shown is given once, in order. */
export class EarlyText {
  private shown = '';

  get hasBegun(): boolean {
    return this.shown !== '';
  }

  /** The text to append to what was shown; may be empty. */
  next(partial: unknown): string {
    const draft = PartialDraft.safeParse(partial);
    if (!draft.success) return '';
    const { segments } = draft.data;
    const text = segments
      .map((segment, i) => {
        // Once the quotes are being written, the text before them is complete.
        const isWhole = i < segments.length - 1 || segment.quotes !== undefined;
        return plainModelText(isWhole ? segment.text : settledPart(segment.text));
      })
      .filter(Boolean)
      .join('\n\n');
    if (!text.startsWith(this.shown)) return '';
    const more = text.slice(this.shown.length);
    this.shown = text;
    return more;
  }
}
