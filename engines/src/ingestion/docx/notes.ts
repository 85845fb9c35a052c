import type { FlowItem } from '../flow/flow-block.ts';
import { formatNumber } from '../flow/number-format.ts';
import type { Archive } from './archive.ts';
import { BodyReader, type NoteSource } from './body.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';
import { readXml } from './xml.ts';

type NoteKind = 'footnote' | 'endnote';

/** Footnotes and endnotes: read at once, given out behind the paragraphs that refer to them. */
export class Notes implements NoteSource {
  readonly #texts = new Map<string, FlowItem[]>();
  readonly #marks = new Map<string, string>();
  readonly #counts = { footnote: 0, endnote: 0 };
  readonly #maxCharacters: number;
  #referred: FlowItem[] = [];

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  read(archive: Archive, part: string, kind: NoteKind, styles: Styles, numbering: Numbering): void {
    const body = new BodyReader(styles, numbering, null, this.#maxCharacters);
    let id: string | null = null;
    readXml(archive, part, {
      open: (name, attributes) => {
        if (name === kind) {
          // Separator lines are notes of their own types.
          const type = attributes.get('type') ?? 'normal';
          id = type === 'normal' ? (attributes.get('id') ?? '') : null;
        }
        body.open(name, attributes);
      },
      close: (name) => {
        body.close(name);
        if (name !== kind) return;
        const items = body.take().filter((item) => item !== 'page_break');
        if (id !== null) this.#texts.set(`${kind}/${id}`, items);
      },
      text: (text) => body.text(text),
    });
  }

  /** The mark of a note, "[1]" or "[i]"; the note itself is given out by `takeReferred`. */
  refer(kind: NoteKind, id: string): string | null {
    const key = `${kind}/${id}`;
    const known = this.#marks.get(key);
    if (known) return known;
    const items = this.#texts.get(key);
    if (!items) return null;
    this.#counts[kind] += 1;
    const mark = `[${formatNumber(this.#counts[kind], kind === 'footnote' ? 'decimal' : 'lowerRoman')}]`;
    this.#marks.set(key, mark);
    const [first, ...others] = items;
    if (first && first !== 'page_break') {
      const shift = mark.length + 1;
      const spans = first.spans.map((span) => ({
        ...span,
        start: span.start + shift,
        end: span.end + shift,
      }));
      const { original, ...rest } = first;
      const text = `${mark} ${first.text}`;
      this.#referred.push(
        { ...rest, text, spans, ...(original && { original: `${mark} ${original}` }) },
        ...others,
      );
    }
    return mark;
  }

  takeReferred(): FlowItem[] {
    const items = this.#referred;
    this.#referred = [];
    return items;
  }
}
