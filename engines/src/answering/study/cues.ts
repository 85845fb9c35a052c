import { canonicalLanguage } from '../../language/scripts.ts';

/** Wordings by which a sentence shows what it is for, in one language. */
export interface Cues {
  definition: RegExp;
  /** Laws, necessities, consequences. */
  rule: RegExp;
  example: RegExp;
}

const english: Cues = {
  definition:
    /\b(?:is|are|was|were) (?:an?|the|called|termed|known|defined|one|any|used)\b|\b(?:called|refers? to|defined as|known as|consists? of)\b|\bmeans (?:that|the|an?)\b/i,
  rule: /\b(?:must|shall|always|never|cannot|may not|is required|are required|law of|principle of|theorem|rule|states that|if and only if|only if|depends? on|(?:directly|inversely) proportional|results? in|leads? to|causes?|because|therefore)\b/i,
  example:
    /\b(?:for (?:example|instance)|e\.g\.|such as|an example of|examples of|consider|suppose|imagine)\b/i,
};

const byLanguage: Record<string, Cues> = {
  eng: english,
  spa: {
    definition:
      /\b(?:es|son|era|eran) (?:una?|el|la|los|las|cualquier|todo)\b|\b(?:se (?:llaman?|denominan?|definen?|conocen?)|significa|consiste en|se entiende por)\b|\b(?:llamad|denominad|conocid)[oa]s?\b/i,
    rule: /\b(?:deben?|debe ser|siempre|nunca|no puede|no pueden|obligatori[oa]|ley de|principio de|teorema|regla|depende de|proporcional|provoca|causa|porque|por lo tanto|por tanto)\b/i,
    example: /\b(?:por ejemplo|p\. ej\.|tales? como|un ejemplo de|supongamos|consideremos)\b/i,
  },
  deu: {
    definition:
      /\b(?:ist|sind|war|waren) (?:eine?[nmr]?|der|die|das|jede[rs]?)\b|\b(?:bezeichnet|bezeichnen|bedeutet|heißt|heißen|genannt|versteht man|definiert als|besteht aus|nennt man)\b/i,
    rule: /\b(?:muss|müssen|darf nicht|dürfen nicht|immer|niemals|nie|stets|gesetz|prinzip|grundsatz|satz von|regel|hängt\b.* ab|proportional|führt zu|führen zu|bewirkt|weil|deshalb|daher)\b/i,
    example: /\b(?:zum beispiel|z\. ?b\.|beispielsweise|etwa|ein beispiel|wie etwa|angenommen)\b/i,
  },
  fra: {
    definition:
      /\b(?:est|sont|était|étaient) (?:une?|le|la|les|l'|l’|tout)|\b(?:s'appelle|s’appelle|appelée?s?|désigne|désignent|signifie|se définit|défini[es]?s? comme|on entend par|consiste en|nommée?s?)\b/i,
    rule: /\b(?:doit|doivent|faut|toujours|jamais|ne peut|ne peuvent|loi de|principe de|théorème|règle|dépend de|proportionnel|entraîne|provoque|parce que|car|donc|par conséquent)\b/i,
    example: /\b(?:par exemple|p\. ex\.|tels? que|telles? que|un exemple|supposons|considérons)\b/i,
  },
  rus: {
    definition:
      /\s[—–-]\s?это\s|(?:^|\s)(?:это|является|являются|называется|называются|называют|означает|представляет собой|под .{2,40} понимают)(?:\s|$)/iu,
    rule: /(?:^|\s)(?:должен|должна|должно|должны|нельзя|всегда|никогда|необходимо|закон|принцип|теорема|правило|зависит от|пропорциональн\S*|приводит к|вызывает|потому что|поэтому|следовательно)(?=\s|[.,;])/iu,
    example: /(?:^|\s)(?:например|к примеру|примером|допустим|предположим|такие как)(?=\s|[.,;])/iu,
  },
  hin: {
    definition: /(?:कहते हैं|कहा जाता है|कहलात[ाीे] है|कहलाते हैं|का अर्थ|से तात्पर्य|परिभाषित|एक .{2,60} है।?$)/u,
    rule: /(?:चाहिए|अनिवार्य|हमेशा|सदैव|कभी नहीं|नियम|सिद्धांत|प्रमेय|निर्भर करता|समानुपाती|के कारण|क्योंकि|इसलिए)/u,
    example: /(?:उदाहरण|जैसे|मान लीजिए)/u,
  },
  ara: {
    definition:
      /(?:^|\s)(?:هو|هي|يعني|تعني|يقصد|يُقصد|يسمى|تسمى|يُسمى|تُسمى|يعرف|تعرف|يُعرف|تُعرف|عبارة عن)(?=\s)/u,
    rule: /(?:^|\s)(?:يجب|ينبغي|لا يجوز|دائما|دائماً|أبدا|أبداً|قانون|مبدأ|نظرية|قاعدة|يعتمد على|تعتمد على|يؤدي إلى|تؤدي إلى|بسبب|لأن|لذلك)(?=\s|[.،؛])/u,
    example: /(?:على سبيل المثال|مثلا|مثلاً|ومن أمثلة|من الأمثلة|(?:^|\s)مثل\s)/u,
  },
  cmn: {
    definition: /(?:是指|指的是|称为|叫做|叫作|定义为|所谓|是一[种个类门])/u,
    rule: /(?:必须|应当|不得|总是|从不|定律|原理|定理|规则|法则|取决于|成正比|成反比|导致|因为|因此|所以)/u,
    example: /(?:例如|比如|譬如|举例|假设)/u,
  },
};

/** The cues of a language; the English ones where there are none. */
export const cuesOf = (language: string | null): Cues => byLanguage[canonicalLanguage(language)] ?? english;

/** Words that send the reader to another place, in the languages of the phrase books. */
export const pointsElsewhere =
  /\b(?:fig(?:ure|s?\.)|table \d|tables? (?:below|above)|see |click|visit|link|video|(?:shown|seen|illustrated|described|discussed|listed) (?:in|below|above|earlier|later)|https?:|www\.|isbn|copyright|exercise|this (?:chapter|section|book|module|figure|table)|(?:next|previous|last|following) (?:chapter|section|module|figure|table)|siehe|abbildung|abb\.|tabelle|kapitel \d|véase|figura|tabla|capítulo|voir|tableau \d|chapitre \d)|(?:рис\.|рисун\S+|таблиц\S+|см\.|глав[еаы])(?=\s)|(?:चित्र|तालिका|देखिए|देखें)|(?:الشكل|الجدول|انظر)|(?:见图|图\s?\d|表\s?\d|如图|下图|上图)/iu;

const quantity =
  /(?<![\p{L}\p{N}.-])(?:\p{Nd}{1,3}(?:[ ,.\u00a0]\p{Nd}{3})+|\p{Nd}+(?:[.,]\p{Nd}+)?)\s?(?:%|per ?cent|prozent|por ciento|pour ?cent|процент\S*|प्रतिशत|في المئة|[\p{L}°µ]{1,12}\b)|[$€£¥₹]\s?\p{Nd}|\b(?:1[0-9]|20)\p{Nd}{2}\b|百分之/u;

/** Whether a number, a date or a quantity stands in the text. */
export const holdsQuantity = (text: string): boolean => quantity.test(text);

/** "This Act …" names the document itself, and leans on no sentence before. */
export const namesItself =
  /^(?:this|the present) (?:regulation|act|constitution|directive|law|code|statute|treaty|convention|agreement|charter|ordinance)\b/i;
const saysPurpose = new RegExp(
  `${namesItself.source} (?:shall )?(?:lays? down|appl(?:y|ies)|protects?|establish(?:es)?|sets?|governs?|provides?|regulates?|concerns?|aims?|seeks?)\\b|^the (?:main |general |overall )?(?:purpose|object|objective|aim|scope)s? of\\b`,
  'i',
);
/** How a law begins: its long title, its enacting words, who gives it to themselves. */
export const enacts =
  /^(?:an act (?:further )?to \p{Ll}|be it (?:further )?enacted\b|we,? (?:the|on behalf of the) \p{Lu}*(?:people)\b)/iu;
/** Headings under which a law or a plan says what it is for. */
const purposeHeading =
  /^(?:(?:article|section|art\.|sec\.|§)?\s*\p{N}+[.:)]?\s*)?(?:subject[- ]matter|(?:material |territorial )?scope|purposes?|objectives?|aims?|objects?(?: and reasons)?|(?:general |fundamental |basic )?principles?|preamble)\b/iu;

/** Whether a sentence says what its document is for, or what it governs. */
export const isPurpose = (text: string): boolean => saysPurpose.test(text) || enacts.test(text);
export const isPurposeHeading = (heading: string): boolean => purposeHeading.test(heading);

/** What a law sets up, and says first of it: "There shall be a President", "shall be a Union of States", "shall be vested in". */
export const foundsByLaw =
  /^there (?:shall be|is hereby established) (?:an?|the|one)\b|^(?!(?:any|every|no|if|where|such)\b).{3,100}?\b(?:shall be (?:an? (?!(?:person|member|ground|defence|question|offence))|vested in|known as|called)|shall consist of|is hereby (?:established|constituted))/i;

/** An exception, or a rule for one case: what it departs from says more. */
export const departsFromLaw =
  /^[“"‘']*(?:notwithstanding|save as|without prejudice|nothing in|subject to|except as|where|if|when|in computing|for the purposes? of)\b|\b(?:the foregoing provisions?|in this (?:part|chapter))\b|\bwith respect to the State of\b/i;

/** "referred to in paragraph 1", "under clause (2)", "of this article": a provision that needs others to be understood. */
export const pointsWithinLaw =
  /\b(?:paragraphs?|sub-?paragraphs?|clauses?|sub-?clauses?|entry|proviso) \(?[\p{N}a-z]{1,3}\b|\bthis (?:article|section|paragraph|clause|sub-clause|schedule)\b|\b(?:referred to in|under|pursuant to|by virtue of|in accordance with|provided (?:for )?in|specified in|the provisions of|of) (?:this |that |the said )?(?:articles?|sections?) ?(?:\p{N}|\b)/iu;
