/** What a demand is about, apart from how it is to be answered. English; others are left whole. */

const directives =
  'account for|analy[sz]e|apply|assess|bring out|calculate|categori[sz]e|classify|comment(?: on)?|compare|compute|consider|contrast|critically|deduce|define|demonstrate|derive|describe|design|determine|differentiate|discuss|distinguish|draw|elaborate(?: on)?|elucidate|enumerate|estimate|evaluate|examine|explain|find|give|highlight|identify|illustrate|indicate|interpret|justify|list|mention|name|outline|predict|prove|recogni[sz]e|relate|say|show|sketch|solve|specify|state|suggest|summari[sz]e|trace|understand|use|verify|write(?: about)?';
const questionWords = 'what|when|where|which|who|why|how';

/** Words that begin a demand. */
export const demanding = `${directives}|${questionWords}`;

/** "State where …" asks where; "use it to account for …" asks for what is to be accounted for. */
const leading = new RegExp(
  String.raw`^\W*(?:(?:briefly|clearly|also|then|please|hence|in detail|and)\s+|(?:use|apply)\s+(?:it|this|that|them|these)\s+to\s+|(?:${directives})\b\s*(?:(?:in detail|briefly|about|of)\s+)?)+`,
  'iu',
);
const meaning = /^(?<ask>what (?:is|are)|what do you)\s+(?:meant by|mean by|understand by)\s+/iu;
/** "Describe what a tide is", "explain what 'tide' means". */
const toBe =
  /^what\s+(?!(?:is|are|was|were|do|does|did|can|has|have)\b)([^,;?]{2,60}?)\s+(is|are|means?)(?=[\s.]*$)/iu;
const asking = /^what (?:is|are)\s+/iu;
const saying = new RegExp(String.raw`^(?:${questionWords})\b`, 'iu');

/** How it is to be done: "with the positions of the Sun", "using a diagram". */
const manner =
  /[,;]?\s+(?:with|using|by means of|in terms of|in (?:the )?light of|in (?:the )?context of|on the basis of|based on)\s+(?=\S)/iu;
/** What kind of thing is to be said; the material need not use the word. */
const kindNouns =
  'aspects?|causes?|characteristics?|concepts?|conditions?|consequences?|considerations?|effects?|factors?|features?|functions?|goals?|impacts?|implications?|importance|influences?|issues?|kinds?|methods?|objectives?|principles?|purposes?|reasons?|roles?|significance|stages?|steps?|structures?|types?|uses?|ways?|account|definition|description|explanation|meaning|nature|overview|process|working';
const preferred = `${kindNouns}|advantages?|benefits?|disadvantages?|drawbacks?|limitations?|merits?|demerits?`;
const counting =
  'basic|brief|different|following|fundamental|general|important|main|major|salient|several|various|any|one|two|three|four|five|six|seven|eight|nine|ten';
/** Verbs that end a question and say little: "where it is found". */
const ending = String.raw`\b(?:found|happens?|known|located|needed|observed|occurs?|seen|situated|takes? place|used)(?=[\s.?!]*$)`;
const loose = new RegExp(
  String.raw`\b(?:${kindNouns})(?=\s+(?:behind|by|for|in|of|that|to|under|which)\b)|\b(?:${counting})(?=\s+\p{L})|${ending}`,
  'giu',
);
const letters = /\p{L}{3}/u;

const conjunction = /\s*,\s*(?:(?:and|or|as well as)\s+)?|\s+(?:and|as well as|&)\s+/iu;
const preposition = /\s(?:of|in|on|for|from|to|by|at|under|between|against|within|into|during)\s/iu;
const clause =
  /\b(?:is|are|was|were|do|does|did|can|may|must|should|would|will|has|have|that|which|who|whom|when|where|why|how|what|whether|if|not|between|both|each|either)\b/iu;
const determiner = /^(?:an?|the|any|its|their|your)\s+/iu;
const pronoun = /\b(?:it|its|they|them|their|this|that|these|those|such)\b/iu;
const adjective =
  /(?:al|ic|ive|ous|ary|ory|ed|ar|ent|ant|ble|ful|less|ish|ern)$|^(?:big|cold|deep|dry|early|fast|free|hard|high|hot|large|late|long|low|minor|open|short|slow|small|soft|strong|weak|wet)$/iu;
/** By its ending; many others look like nouns. */
export const isAdjective = (word: string) => adjective.test(word);
const longestTopic = 10;
const mostTopics = 5;

/** The text that is looked for: without the words that only ask for it. */
export function soughtIn(demand: string): string {
  const rest = demand.replace(leading, '').trim();
  const asked = saying.test(rest) ? rest : demand;
  return asked
    .replace(meaning, (_, ask: string) => (/you/iu.test(ask) ? 'What is ' : `${ask} `))
    .replace(toBe, (_, thing: string, verb: string) => `what ${verb === 'are' ? verb : 'is'} ${thing}`);
}

/** "The term constitution" asks for the constitution. */
const naming =
  /\b(?:the|this)\s+(?:concepts?|expressions?|ideas?|notions?|phrases?|terms?|words?)\s+(?:of\s+(?!office))?(?=["“'‘]?\p{L})/giu;

/** "How missing values are represented" is about missing values: the text may show it without the verb. */
const howDone =
  /^how\s+(?<thing>(?:\p{L}[\p{L}’'-]*\s+){1,5})(?:is|are|was|were)\s+(?:\p{L}+\s+)?\p{L}+ed[\s.?!]*$/iu;

/** What has to be spoken of: without the manner in which, and the kind of thing that, is asked for. */
export function aboutOf(sought: string): string {
  const bare = sought.replace(asking, '').replace(leading, '').replace(naming, '');
  const [main = bare] = bare === sought ? [bare] : bare.split(manner);
  const thing = howDone.exec(main)?.groups?.['thing'];
  const narrow = (thing && !pronoun.test(thing) ? thing : main).replace(loose, ' ');
  return [narrow, main, bare].find((text) => saysSomething(text)) ?? sought;
}

const saysSomething = (text: string) =>
  letters.test(
    text.replace(
      /\b(?:the|and|of|in|for|its|their|them|they|this|that|these|it|on|by|to|are|is|was|were|do|does|did|why|how|when|where|what|which|who)\b/giu,
      '',
    ),
  );

/** Whether a demand has no words of its own but for those that stand for what was asked before: "Where are they needed?" */
export const asksOn = (demand: string) => {
  const bare = demand.replace(leading, '');
  return (
    pronoun.test(bare) &&
    !saysSomething(bare.replace(loose, ' ').replace(new RegExp(`\\b(?:${preferred})\\b`, 'giu'), ''))
  );
};

/**
 * The topics of a demand that names several: "Explain spring tides and neap tides" is about two. Null where it names one,
 * or where it cannot be told what belongs to which.
 */
export function topicsIn(demand: string): string[] | null {
  const bare = demand.replace(leading, '').replace(/[.\s]+$/u, '');
  if (bare.length >= demand.replace(/[.\s]+$/u, '').length) return null;
  if (saying.test(bare) || /[?:;()=<>]/u.test(bare)) return null;
  const [main = ''] = bare.split(manner);
  const items = main
    .split(conjunction)
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length < 2 || items.length > mostTopics) return null;
  const isSimple = (item: string) =>
    letters.test(item) && !clause.test(item) && item.split(/\s+/u).length <= longestTopic;
  if (!items.every(isSimple)) return null;
  const names = items.map((item) => item.replace(determiner, ''));
  const [last, others] = [names.at(-1)!, names.slice(0, -1)];
  const isBare = others.every((name) => !preposition.test(name));
  const tail = preposition.exec(last);
  // "The structure of DNA and RNA" may be one thing or two.
  if (!isBare && !items.slice(1).every((item) => determiner.test(item))) return null;
  const [head, end] = tail ? [last.slice(0, tail.index), last.slice(tail.index)] : [last, ''];
  // "Natural and artificial harbours" share their noun.
  const noun = head.split(/\s+/u).slice(1).join(' ');
  const isQuality = (name: string, i: number) =>
    !/\s/u.test(name) && (isAdjective(name) || /^an?\s/iu.test(items[i]!));
  if (noun && others.every(isQuality)) return [...others.map((name) => `${name} ${noun}${end}`), last];
  // "Rights and duties of citizens" are rights of citizens as well.
  const isShared = isBare && tail && (!determiner.test(items.at(-1)!) || determiner.test(items[0]!));
  return isShared && !pronoun.test(end) ? [...others.map((name) => name + end), last] : items;
}
