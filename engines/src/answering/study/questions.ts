import { insideSentence, type KeepsCapital } from './casing.ts';
import type { Definition } from './definition.ts';
import type { Background } from './ports.ts';

const asking: Record<string, (term: string) => string> = {
  spa: (term) => `¿Qué significa «${term}»?`,
  deu: (term) => `Was bedeutet „${term}“?`,
  fra: (term) => `Que signifie « ${term} » ?`,
  hin: (term) => `“${term}” का क्या अर्थ है?`,
  rus: (term) => `Что такое «${term}»?`,
  ara: (term) => `ما المقصود بـ«${term}»؟`,
  cmn: (term) => `什么是“${term}”？`,
};

/** The question of a definition card; in languages without a phrase for it, the term alone. */
export function questionFor(
  { place, sentence, term }: { place: Definition; sentence: { text: string }; term: string },
  keepsCapital: KeepsCapital,
  articleOf: (term: string) => 'an' | 'the' | null,
  language: string,
  background: Background,
): { front: string; term: string } {
  if (language !== 'eng') return { front: asking[language]?.(term) ?? term, term };
  const words = background.tag?.(sentence.text) ?? [];
  const own = words.filter(({ start }) => start >= place.start && start < place.end);
  const isName = own.length > 0 && own.every((word) => /^\p{Lu}/u.test(word.text)) && place.start > 0;
  const plain = place.start <= sentence.text.search(/\p{L}/u) + 4 ? insideSentence(term, keepsCapital) : term;
  const before = sentence.text.slice(0, place.start).trimEnd().toLowerCase();
  const article = /(?:^|[^\p{L}])(an?|the)$/u.exec(before)?.[1];
  const head = own.at(-1)?.text ?? term;
  const the = article === 'the' ? 'the ' : '';
  if (isPlural(head)) return { front: `What are ${isName ? the : ''}${plain}?`, term: plain };
  if (isName && own.length > 1 && own.every((word) => word.wordClass === 'name'))
    return { front: `Who or what is ${the}${plain}?`, term: plain };
  if (article && !isName) return { front: `What is ${article} ${plain}?`, term: plain };
  if (isName) return { front: `What is ${plain}?`, term: plain };
  // "Constitution is a system of …", which is "a constitution" elsewhere; "Republic: the head of the state is …".
  const usual = articleOf(plain);
  if (usual === 'an') return { front: `What is ${indefinite(plain)} ${plain}?`, term: plain };
  const isHeadword = /^["”’]?:/u.test(sentence.text.slice(place.end));
  return { front: usual || isHeadword ? `What does “${plain}” mean?` : `What is ${plain}?`, term: plain };
}

const indefinite = (term: string) => (/^(?:[aeio]|u(?!n[ai]|s|t|r))/i.test(term) ? 'an' : 'a');

/** Least number of times that a countable noun has "the". */
const oftenThe = 2;

/** The article that English sentences give a noun where it ends its phrase; null for what takes none. */
export function articlesIn(sentences: readonly { text: string }[]) {
  return (term: string): 'an' | 'the' | null => {
    const escaped = term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const used = new RegExp(
      `(?<!\\p{L})(an?|the) ${escaped}(?=[.,;:)]| (?:is|are|of|in|by|for|that|which|to|and|or|with|may|can|has|shall)\\b)`,
      'giu',
    );
    let definite = 0;
    for (const { text } of sentences)
      for (const [, article] of text.matchAll(used)) {
        if (article?.toLowerCase() !== 'the') return 'an';
        definite++;
      }
    return definite >= oftenThe ? 'the' : null;
  };
}

const isPlural = (word: string) =>
  /(?:[^sui'’]s|ies|[sxz]es|[cs]hes)$/i.test(word) &&
  !/(?:ics|itis|osis|esis|asis|ness|lens|gas|bias)$/i.test(word);
