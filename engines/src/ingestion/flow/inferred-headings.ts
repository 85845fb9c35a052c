import { type FlowBlock, type FlowItem, listStart } from './flow-block.ts';

const maxHeadingLength = 100;

/** "Chapter IV", "Article 12", "§ 5", "Unit 3: …" in the words of several languages, from the widest division down. */
const divisions = [
  'part|book|volume|title|teil|buch|band|partie|livre|titre|tome|parte|libro|tomo|часть|книга|том|भाग',
  'chapter|unit|module|lecture|kapitel|chapitre|capítulo|capitolo|глава|раздел|अध्याय|इकाई',
  'section|article|appendix|annex|schedule|abschnitt|artikel|artículo|articolo|статья|§§?|अनुच्छेद|धारा',
].map(
  (words) =>
    new RegExp(
      `^(?:${words})\\s*(?:\\d+[a-z]?|[ivxlcdm]+|[a-h]|one|two|three|four|five|six|seven|eight|nine|ten)(?:\\.\\d+)*(?:$|[\\s.:)–—-])`,
      'iu',
    ),
);
const cjkDivisions = ['部編编卷', '章', '节節条條'].map(
  (signs) => new RegExp(`^第[〇一二三四五六七八九十百千\\d]+[${signs}](?:\\s|$|[^、。，,的])`, 'u'),
);

/**
 * The level that a line's own words give it: parts 1, chapters 2, sections and articles 3, else null.
 * @example headingLevelByWords('Section 3 applies to all.') // null: a sentence, not a title
 */
export function headingLevelByWords(text: string): number | null {
  if (text.length > maxHeadingLength || /[,;]$/.test(text)) return null;
  const cjk = cjkDivisions.findIndex((pattern) => pattern.test(text));
  if (cjk >= 0 && text.length <= 40) return cjk + 1;
  for (const [index, pattern] of divisions.entries()) {
    const match = pattern.exec(text);
    if (match && isTitleAfter(match[0], text.slice(match[0].length).trim())) return index + 1;
  }
  return null;
}

/** "Section 3 applies to all" goes on like a sentence; "Section 3 Scope" and "SECTION 3: scope" are titles. */
function isTitleAfter(number: string, rest: string): boolean {
  if (rest === '') return true;
  if (!/[.:)–—-]$/.test(number) && !/^[\p{Lu}\p{Lt}\p{Lo}\d("“«–—:.-]/u.test(rest)) return false;
  return rest.split(/\s+/).length <= 12 && !(rest.endsWith('.') && rest.length > 60);
}

/** The highest heading of a text has level 1, whatever it is called. */
export function withHighestLevelOne(items: FlowItem[]): FlowItem[] {
  let highest = 6;
  for (const item of items)
    if (item !== 'page_break' && item.level !== undefined) highest = Math.min(highest, item.level);
  if (highest === 1) return items;
  return items.map((item) =>
    item === 'page_break' || item.level === undefined ? item : { ...item, level: item.level - highest + 1 },
  );
}

function isAllBold(block: FlowBlock): boolean {
  const letters = block.spans.reduce(
    (sum, span) => sum + (span.style === 'bold' ? span.end - span.start : 0),
    0,
  );
  const marker = block.kind === 'list_item' ? 8 : 0;
  return letters >= block.text.replace(/\s/g, '').length - marker && letters > 0;
}

/** Whether a line is short and no sentence. */
export function isShortTitle(text: string): boolean {
  return (
    text.length <= maxHeadingLength &&
    text.split(' ').length <= 14 &&
    /\p{L}{2}/u.test(text) &&
    !/[.,;!?。，；]$/.test(text.replace(/\betc\.$/, ''))
  );
}

/** The size in which most letters of the text stand; 0 where the file says nothing of sizes. */
function bodySize(blocks: readonly FlowBlock[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of blocks) if (size) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}

/** A title's letters are this much larger than the text's. */
const titleRatio = 1.15;

/** Larger sizes of short paragraphs → level 1, 2, 3: the largest is the highest. */
function levelsBySize(titles: readonly FlowBlock[], body: number): ReadonlyMap<number, number> {
  const sizes = [...new Set(titles.map((block) => block.size ?? 0))].filter(
    (size) => size >= body * titleRatio,
  );
  return new Map(sizes.sort((a, b) => b - a).map((size, index) => [size, Math.min(3, index + 1)]));
}

/**
 * Headings for texts whose writers made them by hand: numbered divisions, and short paragraphs in larger or in bold
 * letters. A text with heading styles of its own is left as it is.
 */
export function withInferredHeadings(items: FlowItem[]): FlowItem[] {
  const blocks = items.filter((item): item is FlowBlock => item !== 'page_break');
  if (blocks.filter((block) => block.kind === 'heading').length > 1) return items;
  const titles = standingAlone(blocks);
  const body = bodySize(blocks);
  const levels = levelsBySize(titles, body);
  const bold = new Set(titles.filter(isAllBold));
  // If a third of all paragraphs are bold, bold marks something other than titles: questions, answers, terms.
  const trustsBold = bold.size * 3 <= blocks.length;
  const candidates = new Set(titles);
  const inferred = items.map((item): FlowItem => {
    if (item === 'page_break' || !isText(item)) return item;
    const bySize = candidates.has(item) ? levels.get(item.size ?? 0) : undefined;
    const byWeight = trustsBold && bold.has(item) ? Math.min(3, levels.size + 1) : null;
    const level = headingLevelByWords(item.text) ?? bySize ?? byWeight;
    if (level === null) return item;
    const { continues: _continues, ...block } = item;
    return { ...block, kind: 'heading', level, spans: [] };
  });
  return withHighestLevelOne(inferred);
}

function isText(block: FlowBlock | undefined): boolean {
  return block !== undefined && (block.kind === 'paragraph' || block.kind === 'list_item');
}

/** Short lines without a sentence's end. An item among items is an answer or a step, however bold. */
function standingAlone(blocks: readonly FlowBlock[]): FlowBlock[] {
  const isItem = (block: FlowBlock | undefined): boolean =>
    block !== undefined && (block.kind === 'list_item' || listStart.test(block.text));
  return blocks.filter(
    (block, index) =>
      isText(block) &&
      isShortTitle(block.text) &&
      !(isItem(block) && (isItem(blocks[index - 1]) || isItem(blocks[index + 1]))),
  );
}
