import type { Sentence, TextBlock, TextRange } from '@gene/contract/documents';
import { analyse } from '../analysis.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Quoted, StudyText } from './ports.ts';
import { type SectionRole, sectionRole } from './section-roles.ts';
import { countWords } from './words.ts';

/** A sentence of running text, with what its place and look say about it. */
export interface StudySentence extends Sentence {
  /** In the order of the text. */
  number: number;
  /** Index of its section in the text. */
  section: number;
  role: SectionRole;
  opensSection: boolean;
  opensParagraph: boolean;
  words: number;
  /** Stems without stop words. */
  terms: string[];
  /** Stretches set in bold or italics; document offsets. */
  bold: TextRange[];
  italic: TextRange[];
  /** Bits of `sentenceTraits`. */
  traits: number;
}

const fewestTerms = 3;
const running: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'list_item']);
/** Captions of pictures, credits, and what is left of formulas. */
const notProse = /^\(?(?:credit|fig(?:ure|\.)|table|source|photo)\b|https?:\/\/\S+$|\(credit\b/iu;

/** The sentences worth studying: no headings, tables, captions, code, notes and lists of contents. */
export function studySentences(text: StudyText): StudySentence[] {
  const out: StudySentence[] = [];
  text.sections.forEach((section, index) => {
    const role = sectionRole(section.headings);
    let opensSection = true;
    let lastBlock: TextBlock | undefined;
    let at = 0;
    for (const sentence of section.sentences) {
      while (section.blocks[at] && section.blocks[at]!.end <= sentence.start) at++;
      const block = section.blocks[at];
      const holds = block && block.start < sentence.end ? block : undefined;
      const opensParagraph = holds ? holds !== lastBlock && !holds.continues : opensSection;
      lastBlock = holds ?? lastBlock;
      if (holds && !running.has(holds.kind)) continue;
      const traits = traitsOf(sentence.text);
      const terms = analyse(sentence.text, text.language);
      if (terms.length < fewestTerms || traits & sentenceTraits.note || notProse.test(sentence.text))
        continue;
      const spans = (style: 'bold' | 'italic') =>
        section.blocks
          .slice(at)
          .filter((each) => each.start < sentence.end)
          .flatMap((each) => each.spans)
          .filter((span) => span.style === style && span.start < sentence.end && span.end > sentence.start);
      out.push({
        ...sentence,
        number: out.length,
        section: index,
        role,
        opensSection,
        opensParagraph,
        words: countWords(sentence.text),
        terms,
        bold: spans('bold'),
        italic: spans('italic'),
        traits,
      });
      opensSection = false;
    }
  });
  return out;
}

export const quoted = ({ start, end, page, text, rects }: Sentence): Quoted => ({
  start,
  end,
  page,
  quote: text,
  rects: [...rects],
});
