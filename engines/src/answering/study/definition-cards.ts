import { canonicalLanguage } from '../../language/scripts.ts';
import { casingOf } from './casing.ts';
import { explained, markdownOf } from './card-text.ts';
import type { Definition } from './definition.ts';
import type { PossibleTerm } from './introductions.ts';
import type { Background, ProposedCard, StudyText } from './ports.ts';
import { articlesIn, questionFor } from './questions.ts';
import type { StudySentence } from './sentences.ts';

/** A sentence that says less surely what the term means is no answer. */
const explainedFrom = 0.5;
/** "A ring of currents called a gyre" says what it is; "a body to be called the Council" founds one. */
const explains = ({ strength, form }: Definition, inLaw: boolean) =>
  strength >= explainedFrom && (form === 'subject' || (form === 'named' && !inLaw));

/** Least rarity of a single word for "What is the …?" to ask for more than one thing at hand. */
const rareEnough = 4.5;

/** A noun by itself, and no plain word with "the" before it: "The country is …" speaks of one country. */
function isAskable(
  { key, term, place, sentence, bold }: PossibleTerm,
  { tag, rarity, frequencies }: Background,
) {
  if (/\s/.test(term) || !tag) return true;
  if (
    tag(term.toLowerCase())[0]?.wordClass === 'adjective' ||
    /(?:[^n]ical|[^a]tic|cratic|ious|less)$/i.test(term)
  )
    return false;
  const particular = /(?:^|\s)the\s["“]?$/i.test(sentence.text.slice(0, place.start));
  return bold || !particular || !frequencies || rarity(key) >= rareEnough;
}

/** Cards that ask for what a term means, best first; terms whose sentence needs others to be understood are left out. */
export function definitionCards(
  defined: readonly PossibleTerm[],
  sentences: readonly StudySentence[],
  text: StudyText,
  { background, inLaw }: { background: Background; inLaw: boolean },
): ProposedCard[] {
  const language = canonicalLanguage(text.language) || 'eng';
  const keepsCapital = casingOf(sentences);
  const articleOf = articlesIn(sentences);
  return defined.flatMap((each) => {
    const inGlossary = each.sentence.role === 'glossary';
    if (!inGlossary && !explains(each.place, inLaw)) return [];
    if (language === 'eng' && !isAskable(each, background)) return [];
    const answer = explained(each.sentence, sentences[each.sentence.number - 1]);
    if (!answer) return [];
    const { front, term } = questionFor(each, keepsCapital, articleOf, language, background);
    return [
      {
        kind: 'basic' as const,
        front: markdownOf(front),
        back: markdownOf(answer.text),
        term,
        score: each.likelihood,
        source: answer.source,
      },
    ];
  });
}
