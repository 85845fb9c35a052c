/** Words questions about subjects of the material, as large as their marks. */

export interface Asked {
  /** As it stands inside a sentence. */
  name: string;
  /** With its article; null where nothing tells it. */
  thing: string | null;
  /** The subject it is contrasted with. */
  beside: string | null;
  /** Other subjects defined in its section. */
  within: readonly string[];
  defined: boolean;
  /** Words of running text on it. */
  words: number;
}

interface Wordings {
  define: (asked: Asked) => string;
  explain: (asked: Asked) => string;
  discuss: (asked: Asked) => string | null;
  distinguish: (a: string, b: string) => string;
}

/** A clause: "why the sea rises", and what somebody does: "predicting the tide". */
const clause = /^(?:how|why|what|when|where|which|who)\b/iu;
const doingTo = /^\p{L}+ing (?:the|an?|to|from|with|in|on|into|by|for)\b/iu;
const doing = ({ name, thing }: Asked) => doingTo.test(name) || (thing === null && /^\p{L}+ing /u.test(name));
const ofKinds = /^(?:two|three|four|five|six|seven|eight|nine|ten) \p{L}+/iu;
/** One that says more than a name: "energy from the tide". */
const phrase = / (?:from|in|on|with|for|by|to|under|between|against|within|and)\b/iu;
const isPhrase = ({ name, thing }: Asked) => phrase.test(name) && !/^the\b/u.test(thing ?? '');
const isOne = /^an? /u;
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' and ');

const english: Wordings = {
  define: ({ name, thing }) => (thing === null ? `Define the term “${name}”.` : `Define ${thing}.`),
  explain(asked) {
    const { name, thing } = asked;
    if (clause.test(name)) return `Explain ${name}.`;
    if (doing(asked)) return `Explain what is involved in ${name}.`;
    if (ofKinds.test(name)) return `Describe the ${name}.`;
    if (isPhrase(asked)) return `Write a short note on ${name}.`;
    if (thing === null) return `Explain what is meant by “${name}”.`;
    return isOne.test(thing) ? `Explain what is meant by ${thing}.` : `Explain ${thing}.`;
  },
  discuss(asked) {
    const { name, thing, within } = asked;
    if (clause.test(name)) return `Explain in detail ${name}.`;
    if (doing(asked)) return `Explain in detail what is involved in ${name}.`;
    if (ofKinds.test(name)) return `Describe the ${name} in detail.`;
    if (isPhrase(asked)) return `Write a detailed note on ${name}.`;
    if (thing === null) return null;
    const it = isOne.test(thing) ? `the concept of ${thing}` : thing;
    return within.length > 0
      ? `Discuss ${it}, and explain the ${within.length > 1 ? 'terms' : 'term'} ${quoted(within)}.`
      : `Discuss ${it} in detail.`;
  },
  distinguish: (a, b) => `Distinguish between ${a} and ${b}.`,
};

/** By ISO 639-3. Other languages get no questions of this kind. A colon asks for no case and no article. */
const wordings: Record<string, Wordings> = {
  eng: english,
  deu: {
    define: ({ name }) => `Definieren Sie: ${name}.`,
    explain: ({ name }) => `Erläutern Sie: ${name}.`,
    discuss: ({ name }) => `Erörtern Sie ausführlich: ${name}.`,
    distinguish: (a, b) => `Grenzen Sie voneinander ab: ${a} und ${b}.`,
  },
  fra: {
    define: ({ name }) => `Définissez : ${name}.`,
    explain: ({ name }) => `Expliquez : ${name}.`,
    discuss: ({ name }) => `Discutez en détail : ${name}.`,
    distinguish: (a, b) => `Distinguez : ${a} et ${b}.`,
  },
  spa: {
    define: ({ name }) => `Defina: ${name}.`,
    explain: ({ name }) => `Explique: ${name}.`,
    discuss: ({ name }) => `Analice en detalle: ${name}.`,
    distinguish: (a, b) => `Distinga entre: ${a} y ${b}.`,
  },
  por: {
    define: ({ name }) => `Defina: ${name}.`,
    explain: ({ name }) => `Explique: ${name}.`,
    discuss: ({ name }) => `Discuta em detalhe: ${name}.`,
    distinguish: (a, b) => `Distinga: ${a} e ${b}.`,
  },
};

/** Share of the paper's marks up to which a question asks for a definition, and from which for a discussion. */
const short = 0.035;
const long = 0.08;
/** Words that the material has to have for an explanation, and for a discussion. */
const enough = { explained: 25, discussed: 90 };

/** Null where there are no words for it in the language, or the material says too little for so many marks. */
export function questionAbout(asked: Asked, share: number, language: string): string | null {
  const words = wordings[language];
  if (!words) return null;
  if (share <= short && asked.defined) return words.define(asked);
  if (asked.words < (share >= long ? enough.discussed : enough.explained)) return null;
  if (share >= long) return words.discuss(asked);
  return asked.beside === null
    ? words.explain(asked)
    : words.distinguish(asked.thing ?? asked.name, asked.beside);
}
