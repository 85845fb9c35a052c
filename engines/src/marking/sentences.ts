import type { Word } from './words.ts';

/** Full stops within numbers and abbreviations end nothing. */
const sentenceEnd = /[.!?](?=\s|$)|[。！？।؟\n;；]/gu;
const clauseEnd = /[,:，、،()]/u;
const turning: Readonly<Record<string, string>> = {
  eng: 'but however whereas while although though because since unlike otherwise except instead',
  deu: 'aber jedoch während obwohl weil sondern',
  fra: 'mais cependant tandis alors parce car',
  spa: 'pero sino mientras aunque porque',
  por: 'mas porém enquanto embora porque',
  ita: 'ma però mentre sebbene perché',
};

/** The words of a text in groups, a sentence each. */
function sentencesOf(text: string, words: readonly Word[]): Word[][] {
  return grouped(words, (before, word) => {
    sentenceEnd.lastIndex = 0;
    return sentenceEnd.test(text.slice(before.end, word.start + 1).trimEnd() + ' ');
  });
}

/** Who writes without full stops still says one thing at a time. */
const mostWordsOfStretch = 30;

/** The words of a text in groups of a sentence each, long ones in pieces. */
export function stretchesOf(text: string, words: readonly Word[]): Word[][] {
  return sentencesOf(text, words).flatMap((sentence) =>
    Array.from({ length: Math.ceil(sentence.length / mostWordsOfStretch) }, (_, i) =>
      sentence.slice(i * mostWordsOfStretch, (i + 1) * mostWordsOfStretch),
    ),
  );
}

/** The words of a text in groups within which "not" holds. */
export function clausesOf(text: string, words: readonly Word[], language: string): Word[][] {
  const turns = new Set((turning[language] ?? '').split(' '));
  return sentencesOf(text, words).flatMap((sentence) =>
    grouped(
      sentence,
      (before, word) => turns.has(word.text) || clauseEnd.test(text.slice(before.end, word.start)),
    ),
  );
}

function grouped(words: readonly Word[], parts: (before: Word, word: Word) => boolean): Word[][] {
  const groups: Word[][] = [];
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (!before || parts(before, word)) groups.push([word]);
    else groups.at(-1)!.push(word);
  });
  return groups;
}
