/** A note type of Anki, which defines how fields make up cards. */
export interface NoteType {
  name: string;
  cloze: boolean;
  fields: string[];
  templates: { name: string; question: string; answer: string }[];
}

interface Note {
  fields: ReadonlyMap<string, string>;
  special: ReadonlyMap<string, string>;
}

const isEmpty = (html: string | undefined) =>
  (html ?? '').replaceAll(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === '';
const answerLine = /<hr[^<>]*\bid\s*=\s*["']?answer["']?[^<>]*>/i;

/** Renders a card's question as HTML; gaps of a cloze stay as written. */
export function renderQuestion(type: NoteType, ordinal: number, note: Note): string {
  return render(templateOf(type, ordinal).question, note, 'question');
}

/** Renders what the answer adds below the question. */
export function renderAnswer(type: NoteType, ordinal: number, note: Note): string {
  const { answer: template } = templateOf(type, ordinal);
  const below = template.split(answerLine);
  const own = below.length > 1 ? below.slice(1).join('') : template;
  return render(own.replaceAll(/\{\{\s*FrontSide\s*\}\}/g, ''), note, 'answer');
}

function templateOf(type: NoteType, ordinal: number) {
  const template = type.cloze ? type.templates[0] : type.templates[ordinal];
  return (
    template ?? { name: '', question: `{{${type.fields[0] ?? ''}}}`, answer: `{{${type.fields[1] ?? ''}}}` }
  );
}

/** @param side a cloze is part of the question only; fields to be typed are shown by the answer */
function render(template: string, { fields, special }: Note, side: 'question' | 'answer'): string {
  const valueOf = (name: string) => fields.get(name) ?? special.get(name) ?? '';
  const parts = shownParts(template, (name) => isEmpty(valueOf(name)));
  const plain = new Set(parts.flatMap(({ field }) => field ?? []));
  return parts
    .map(({ text, field }) => {
      if (field === undefined) return text;
      const filters = field.split(':').map((part) => part.trim());
      const name = filters.at(-1) ?? '';
      if (filters[0]?.startsWith('tts')) return '';
      if (filters[0] === 'type' && (side === 'question' || plain.has(name))) return '';
      if (filters.includes('cloze')) return side === 'question' ? valueOf(name) : '';
      return valueOf(name);
    })
    .join('');
}

/** Resolves a template's sections to text and fields. */
function shownParts(
  template: string,
  isFieldEmpty: (name: string) => boolean,
): { text: string; field?: string }[] {
  const parts: { text: string; field?: string }[] = [];
  const sections: { name: string; isHidden: boolean }[] = [];
  let hidden = 0;
  let at = 0;
  for (const match of template.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (hidden === 0) parts.push({ text: template.slice(at, match.index) });
    at = match.index + match[0].length;
    const inner = (match[1] ?? '').trim();
    const name = inner.slice(1).trim();
    if (inner.startsWith('#') || inner.startsWith('^')) {
      const isHidden = isFieldEmpty(name) === inner.startsWith('#');
      sections.push({ name, isHidden });
      if (isHidden) hidden += 1;
    } else if (inner.startsWith('/')) {
      if (sections.at(-1)?.name === name && sections.pop()?.isHidden) hidden -= 1;
    } else if (hidden === 0) parts.push({ text: '', field: inner });
  }
  if (hidden === 0) parts.push({ text: template.slice(at) });
  return parts;
}
