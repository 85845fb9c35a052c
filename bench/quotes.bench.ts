import { locateQuote } from '@gene/engines/answering';
import type { Bench, Figure } from './figures.ts';
import { splitSentences } from './nlp-data.ts';
import { drawsFrom, readQuotedTexts } from './quoted-texts.ts';

const quotesPerText = 10;
const fewestWords = 8;
const mostTexts = 60;
const changedShare = 0.1;

function figuresOf({ name, texts: all }: { name: string; texts: string[] }): Figure[] {
  const random = drawsFrom(2);
  const step = Math.max(1, Math.floor(all.length / mostTexts));
  const texts = all.filter((_, i) => i % step === 0).slice(0, mostTexts);
  const long = texts.map((text) =>
    splitSentences(text)
      .map((sentence) => sentence.text)
      .filter((sentence) => sentence.split(/\s+/).length >= fewestWords),
  );
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const tried = { exact: 0, respaced: 0, changed: 0, invented: 0 };
  const found = { exact: 0, respaced: 0, changed: 0, invented: 0 };
  const look = (kind: keyof typeof tried, quote: string, text: string) => {
    tried[kind]++;
    if (locateQuote(quote, text)) found[kind]++;
  };
  texts.forEach((text, i) => {
    for (let n = 0; n < quotesPerText; n++) {
      const quote = pick(long[i]!);
      const foreign = pick(long[(i + 1 + Math.floor(random() * (texts.length - 1))) % texts.length]!);
      if (!quote) continue;
      const words = quote.split(/\s+/);
      look('exact', quote, text);
      look('respaced', words.join('  ').toUpperCase(), text);
      // A tenth of the words, rounded.
      const places = words.map((_, at) => at).sort(() => random() - 0.5);
      const changed = new Set(places.slice(0, Math.round(changedShare * words.length)));
      look('changed', words.map((word, at) => (changed.has(at) ? 'something' : word)).join(' '), text);
      if (foreign && !text.includes(foreign)) look('invented', foreign, text);
    }
  });
  const share = (kind: keyof typeof tried) => found[kind] / tried[kind];
  const data = `${name} (${tried.exact} quotes of ${texts.length} texts)`;
  return [
    { metric: 'exact quotes found', data, value: share('exact'), unit: 'share', reach: { atLeast: 1 } },
    {
      metric: 'in capitals and wide spaces found',
      data,
      value: share('respaced'),
      unit: 'share',
      reach: { atLeast: 1 },
    },
    {
      metric: 'a tenth of the words changed, found',
      data,
      value: share('changed'),
      unit: 'share',
      reach: { atLeast: 0.94 },
    },
    {
      metric: 'sentences of other texts accepted',
      data,
      value: share('invented'),
      unit: 'share',
      reach: { atMost: 0 },
    },
  ];
}

export const bench: Bench = {
  name: 'quotes',
  run: (context) =>
    Promise.resolve(
      readQuotedTexts(context)
        .filter(({ texts }) => texts.length > 1)
        .flatMap(figuresOf),
    ),
};
