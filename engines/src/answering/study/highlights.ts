import { sentenceTraits } from '../sentence-traits.ts';
import { type Cues, cuesOf, holdsQuantity } from './cues.ts';
import type { HighlightKind, ProposedHighlight, StudyText } from './ports.ts';
import { cosine, type RankedStudySentence, rankStudySentences } from './ranking.ts';
import { quoted, type StudySentence, studySentences } from './sentences.ts';

/** So much of a page is worth marking. */
const share = 0.125;
/** A page with fewer sentences is the rest of one before. */
const fewestSentences = 4;
const tooAlike = 0.6;

/** The sentences worth marking, one in eight of every page, in the order of the text. */
export function proposeHighlights(text: StudyText): ProposedHighlight[] {
  return highlightsOf(rankStudySentences(text, studySentences(text)), text.language);
}

export function highlightsOf(
  ranked: readonly RankedStudySentence[],
  language: string | null,
): ProposedHighlight[] {
  const cues = cuesOf(language);
  const most = Math.max(...ranked.map(({ score }) => score), Number.MIN_VALUE);
  return byPage(ranked)
    .flatMap((page) => {
      if (page.length < fewestSentences && page.length < ranked.length) return [];
      const wanted = Math.max(1, Math.round(share * page.length));
      const chosen: RankedStudySentence[] = [];
      for (const candidate of [...page].sort((x, y) => y.score - x.score)) {
        if (chosen.length === wanted) break;
        if (!isWhole(candidate.sentence)) continue;
        if (chosen.every((other) => cosine(candidate.vector, other.vector) < tooAlike))
          chosen.push(candidate);
      }
      return chosen;
    })
    .sort((x, y) => x.sentence.number - y.sentence.number)
    .map(({ sentence, score }) => ({
      ...quoted(sentence),
      kind: kindOf(sentence, cues),
      score: Math.min(1, score / most),
    }));
}

function byPage(ranked: readonly RankedStudySentence[]): RankedStudySentence[][] {
  const pages = new Map<number, RankedStudySentence[]>();
  for (const each of ranked) {
    const page = pages.get(each.sentence.page);
    if (page) page.push(each);
    else pages.set(each.sentence.page, [each]);
  }
  return [...pages.values()];
}

/** Marks are for statements: no questions, nothing that only leads on to a list, no exercises. */
const isWhole = ({ traits, role, states }: StudySentence) =>
  states &&
  !(traits & (sentenceTraits.asks | sentenceTraits.leadsIn | sentenceTraits.contents)) &&
  role !== 'aside';

function kindOf({ text, traits, bold }: StudySentence, cues: Cues): HighlightKind {
  if (text.search(cues.example) >= 0 && text.search(cues.example) < text.length / 4) return 'example';
  if (traits & sentenceTraits.defines || (bold.length > 0 && cues.definition.test(text))) return 'definition';
  if (holdsQuantity(text)) return 'figure';
  if (cues.rule.test(text)) return 'rule';
  return cues.example.test(text) ? 'example' : 'point';
}
