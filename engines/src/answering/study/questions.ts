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
  if (isName && own.length > 1 && own.every((word) => word.wordClass === 'name'))
    return { front: `Who or what is ${article === 'the' ? 'the ' : ''}${plain}?`, term: plain };
  if (isPlural(head)) return { front: `What are ${plain}?`, term: plain };
  return { front: `What is ${article && !isName ? `${article} ` : ''}${plain}?`, term: plain };
}

const isPlural = (word: string) =>
  /(?:[^sui'’]s|ies|[sxz]es|[cs]hes)$/i.test(word) &&
  !/(?:ics|itis|osis|esis|asis|ness|lens|gas|bias)$/i.test(word);
