/** A note type of Anki: how its fields make up cards. */
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
  (html ?? '').replaceAll(/<(?!img\b)[^>]*>|&nbsp;|\s/gi, '') === '';
const answerLine = /<hr[^>]*\bid\s*=\s*["']?answer["']?[^>]*>/i;

/** The question of a card as HTML; in a cloze, gaps stay as they are written. */
export function question(type: NoteType, ordinal: number, note: Note): string {
  return render(templateOf(type, ordinal).question, note, 'question');
}

/** What the answer adds to the question: what stands below its line, without the question itself. */
export function answer(type: NoteType, ordinal: number, note: Note): string {
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

/** @param side a cloze stands in the question only; what is to be typed there is told by the answer */
function render(template: string, { fields, special }: Note, side: 'question' | 'answer'): string {
  const valueOf = (name: string) => fields.get(name) ?? special.get(name) ?? '';
  let text = template.replaceAll(/<!--[\s\S]*?-->/g, '');
  // Inside out, so that sections may stand in sections.
  const section = /\{\{\s*([#^])\s*([^{}]+?)\s*\}\}((?:(?!\{\{\s*[#^])[\s\S])*?)\{\{\s*\/\s*\2\s*\}\}/g;
  for (let depth = 0; depth < 12 && section.test(text); depth++) {
    section.lastIndex = 0;
    text = text.replaceAll(section, (_whole, sign: string, name: string, inside: string) =>
      isEmpty(valueOf(name)) === (sign === '^') ? inside : '',
    );
  }
  return text.replaceAll(/\{\{\s*([^{}#^/]+?)\s*\}\}/g, (_whole, expression: string) => {
    const parts = expression.split(':').map((part) => part.trim());
    const name = parts.at(-1) ?? '';
    if (parts[0]?.startsWith('tts')) return '';
    if (parts[0] === 'type' && (side === 'question' || text.includes(`{{${name}}}`))) return '';
    if (parts.includes('cloze')) return side === 'question' ? valueOf(name) : '';
    return valueOf(name);
  });
}
