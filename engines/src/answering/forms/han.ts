/** What a Chinese question asks for, in its own letters: Chinese has no word forms, so that its phrases are compared as they stand. */
export type AskedInHan = { asks: 'what'; phrase: string } | { asks: 'who'; deed: string; phrase: string };

const what =
  /^(?:(?:请问|什么是|何谓|什么叫做?)(?<first>[^，。？?]{1,20})|(?<last>[^，。？?]{1,20}?)(?:到底|究竟)?(?:是什么|指什么|是指什么|是甚么)(?:意思)?)$/u;
const who = /^(?:是)?谁(?<deed>\p{Script=Han}{2})了?\s*(?<phrase>[^，。？?]{1,20})$/u;

/** What is longer, or has 的, asks for a property of something. */
const shortName = /^(?:[a-z0-9._-]+(?:\s[a-z0-9._-]+)?\s?)?(?:(?!的)\p{Script=Han}){0,6}$/u;

/** 谁在…, 谁是…: no verb of two letters follows. */
const noDeed = /^[在是将被为对把向从让使有会能可想要]/u;

/** @param question without its last mark */
export function askedInHan(question: string): AskedInHan | null {
  const doing = who.exec(question)?.groups;
  if (doing)
    return shortName.test(doing['phrase']!.trim()) && !noDeed.test(doing['deed']!)
      ? { asks: 'who', deed: doing['deed']!, phrase: doing['phrase']!.trim() }
      : null;
  const being = what.exec(question)?.groups;
  const phrase = (being?.['first'] ?? being?.['last'])?.trim();
  return phrase && shortName.test(phrase) ? { asks: 'what', phrase } : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');

export function saysIn(sentence: string, form: AskedInHan): boolean {
  const text = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*\([^()]{0,30}\)/gu, '');
  const phrase = escaped(form.phrase.normalize('NFKC').toLowerCase());
  if (/[?？]\s*$/u.test(text)) return false;
  if (form.asks === 'what') {
    // "If you are root" says nothing of root: what is asked about begins a clause.
    const begins = `(?:^|[，。；：、,;:“"「•]\\s*|所谓|其中|所以)${phrase}["”」]?\\s*(?:也|就|都|通常|一般|常|既)?(?:是(?!否|不|在|由|被|从)|指|即|为(?!了)|称|意味着|表示|被称|又称|用于|用来|[:：](?!:)|——)`;
    const isCalled = `(?:称为|称作|称之为|叫做|叫作|名为|即)\\s*["“「]?${phrase}`;
    return new RegExp(`${begins}|${isCalled}`, 'u').test(text);
  }
  const deed = escaped(form.deed);
  // "Developer's guide" has the word of the deed and names nobody.
  return (
    new RegExp(
      `(?:由|被)[^，。；]{1,30}?${deed}(?!者|人员)|(?:^|[，。；\\s])[^，。；•]{2,30}?${deed}(?!者|人员)(?:了|过|出)?[^，。；者]{0,8}?${phrase}`,
      'u',
    ).test(text) && new RegExp(`${phrase}(?!\\s*[a-z])`, 'u').test(text)
  );
}
