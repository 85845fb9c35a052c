import replies from '../../../data/eng/replies.json' with { type: 'json' };
import type { PhraseBook } from './phrase-book.ts';
import { readReplies } from './replies.ts';

const please =
  "(?:(?:please|kindly|ok(?:ay)?,?|so,?|now,?|can you|could you|would you|will you|can i (?:get|have|see)|i(?:'d| would) like (?:you to |to see )?|i (?:want|need)(?: you to| to see)?|help me(?: to)?|let's|let me see) +)*";
const thing =
  '(?:document|book|textbook|text|file|pdf|paper|notes?|material|reading|chapter|lecture|slides?|course|subject|content|contents|whole thing|thing|everything|all|it|this|that)';
const theThing = `(?:(?:this|the|that|my|these|our|all|of|whole|entire|full|complete|current|uploaded) +)*${thing}`;
const forMe = '(?: +(?:please|for me|to me|briefly|in short|in brief|quickly|again|thanks))*';

export const english: PhraseBook = {
  language: 'eng',
  greeting:
    /^(?:(?:hi+|hello+|hey+|hiya|yo|howdy|greetings|namaste|salam|good (?:morning|afternoon|evening|day))(?:[ ,!.]+(?:there|gene|everyone|again|friend|assistant|all))*)?(?:[ ,!.]*(?:how are you(?: doing)?(?: today)?|how(?:'s| is) it going|what'?s up|nice to meet you))?$/,
  thanks:
    /^(?:(?:ok(?:ay)?|great|perfect|nice|cool|awesome|wow|good|excellent|alright|got it|understood|i see|makes sense|that helps|very helpful|well done)[ ,!.]*)*(?:(?:many )?thanks?|thank (?:you|u)|thx|ty|cheers|much appreciated|ok(?:ay)?|great|perfect|nice|cool|awesome|good (?:job|answer)|got it|understood|i see|makes sense|that helps)(?:[ ,]+(?:you|so much|very much|a lot|a ton|again|gene|everyone|for (?:the|your|that|this|all|everything)[a-z ]{0,30}))*$/,
  farewell:
    /^(?:ok(?:ay)?[ ,]+)?(?:good ?bye|bye(?: bye)?|see (?:you|ya)(?: later| soon| tomorrow)?|good night|farewell|that'?s all(?: for (?:now|today))?)(?:[ ,]+gene)?$/,
  about:
    /^(?:who|what) are you|^what(?:'s| is) your name$|^what can (?:you|i|gene|this(?: app| tool| assistant)?) (?:do|help(?: me)?(?: with)?|ask)(?: (?:for me|you|here|with this(?: document| book)?))*$|^how (?:can|do) (?:you|i) (?:help(?: me)?|work|use (?:this|you|it|gene))$|^how does (?:this|gene|it) work$|^(?:help|help me|i need help|what should i ask(?: you)?|what do you do|introduce yourself|tell me about yourself)$|^are you (?:a |an )?(?:ro)?(?:bot|human|ai|machine|person|chatgpt|real|computer|model|language model)(?: or .{1,20})?$/,
  outline: new RegExp(
    `^${please}(?:(?:list|show|give|tell|name|print|display|see|get|have|enumerate|what(?:'s| is| are)?|which)(?: +(?:me|us|out))?(?: +(?:all|of|the|its|an?|a list of|list of))* +)?(?:main +|major +|different +|chapter +)?(?:chapters?|sections?|headings?|(?:table of )?contents|toc|outline|structure|index of chapters|topics?|units?|modules?|parts)(?: +(?:names|titles|list|headings))?(?: +(?:that +)?(?:are|is|does|do)?(?: +(?:there|covered|included|listed|contained|discussed))?)?(?: *(?:(?:in|of|from|by|for|under|inside) +)?(?:${theThing}(?: +(?:cover|contain|have|include|discuss|deal with)s?)?|(?:the +)?(?<target>(?:chapter|part|section|unit|module|title|book) +[\\p{L}\\p{N}.]{1,12})))?${forMe}$|^how many (?:chapters|sections|units|modules|parts)(?: +(?:are|does|do|in|there|${theThing}|have|has|contain))*$|^what does +${theThing} +(?:cover|contain|include)$`,
    'u',
  ),
  summary: new RegExp(
    `^${please}(?:(?:summari[sz]e|sum(?: +it)? +up|recap|condense|tl;?dr|(?:(?:give|write|make|create|provide|show|generate|prepare|get|have|what(?:'s| is))(?: +(?:me|us))? +)?(?:(?:an?|the) +)?(?:very +)?(?:short |brief |quick |concise |detailed |general |good |one-paragraph )*(?:summary|overview|synopsis|gist|abstract|recap)|what(?:'s| is| are) +the +(?:main|key|central|most important|big) +(?:points?|ideas?|takeaways?|messages?|arguments?|themes?)|(?:the +)?(?:key|main) +(?:points|takeaways|ideas))(?: *:)?(?: +(?:of|about|in|from|on|for))?(?: +(?<target>.*?))?|what(?:'s| is| are) +(?<about>.{1,80}?)(?: +(?:all|mainly|mostly|really))? +about|what +happen(?:s|ed) +(?:in|during) +(?<tail>(?:the +)?(?:chapter|volume|part|section|act|scene|book) +.{1,60}?)|what +do(?:es)? +(?<deal>.{1,60}?) +(?:talk about|deal with|discuss|is about))${forMe}$`,
    'u',
  ),
  whole: new RegExp(
    `^${theThing}(?: +(?:in (?:short|brief|a few (?:sentences|words|lines|points)|one paragraph|\\w+ (?:sentences|words|lines|points))))?$|^in (?:short|brief|a few (?:sentences|words|lines|points))$`,
  ),
  page: /^(?<before>.*?)\b(?:(?:on|of|in|at|from|to) +)?(?:the +)?(?:page|pg\.?|p\.) *(?:no\.? *|number *|#)?(?<page>\d{1,5}|[ivxlcdm]{1,9}|[a-z]-?\d{1,4})\b(?<after>.*)$/,
  pageOnly:
    /^(?:(?:please|can|could|you|what|what's|whats|is|are|there|does|do|written|said|say|says|tell|me|show|give|read|go|open|explain|describe|summari[sz]e|summary|the|a|an|of|on|in|at|it|about|contents?|text|contain|contains|cover|covers|here|this|document|book|file|pdf|discussed|for|us|to|happens|mentioned|quote)[ ,.'’]*)*$/,
  definition:
    /^(?:(?:what|who)(?:'s| is| are| was| were)(?: meant by)? |what does .+ (?:mean|refer to|stand for)$|(?:please )?define |(?:the )?(?:definition|meaning) of |what do you (?:mean|understand) by |explain the (?:term|concept|meaning))/,
  lists:
    /^(?:please )?(?:list|name|enumerate|state|mention)\b(?: (?:all|out|down|some|any|the|of|\d+|two|three|four|five|six)\b)*(?: (?:main|major|different|various|basic|key))*(?: (stages?|phases?|steps?|types?|kinds?|forms?|classes|categories|parts|levels|ways|methods|functions|features|examples)(?: (?:of|in|for)\b)?)?|\b(?:what|which) (?:are |were )?(?:(?:the|these|those|all|some|its|their|two|three|four|five|six|main|major|different|various|basic|key)(?= ) )*(stages|phases|steps|types|kinds|forms|classes|categories|parts|components|levels|layers|ways|methods|functions|features|characteristics|properties|advantages|disadvantages|benefits|drawbacks|causes|effects|examples|criteria|branches|principles|factors|elements|objectives|duties|rules|requirements|symptoms)(?: (?:of|in|for|to)\b)?/u,
  whoIs: /^who(?:'s| is| are| was| were)\b/,
  compares:
    /\b(?:differences?|distinctions?|differentiate|distinguish|compare|contrast)\s+(?:between\s+)?(?<one>.+?)\s+(?:and|from|with|vs\.?|versus)\s+(?<other>.+)$/,
  continues:
    /^(?:and|but|or|also|then|so|ok(?:ay)?,?)\b(?! (?:gate|operator))|^(?:what|how) about\b|^(?:any|what) (?:others?|more|else)\b|^(?:tell me|say) more\b|^(?:more|go on|continue|elaborate|explain (?:it|that|this|more|further)|for example|such as|in what way|like what|which ones?|who else|what else|since when|until when|how so)\b/,
  refersBack:
    /\b(?:it|its|itself|they|them|their|theirs|this|that|these|those|he|him|his|she|her|hers|such|former|latter|same|one|ones|(?<!\b(?:is|are|was|were|be) )there(?! (?:is|are|was|were|be)\b))\b/,
  why: /^(?:(?:and|but|so|ok(?:ay)?),? +)?(?:why|how come|what for|for what reason|why not|why so|why is (?:that|this|it)(?: so)?|why are they)$/,
  whatIf: {
    asks: /\bwhat (?:if|happens (?:if|when)|will happen (?:if|when))\b/,
    states: /^(?:\(?\w{1,4}[.)]\s*)?(?:where|if|in case|in the event|unless)\b/i,
  },
  exceptions: {
    asks: /\b(?:exceptions?|exemptions?|exempt(?:ed)?|derogations?|provisos?)\b/,
    states:
      /\b(?:except|excepting|exempt(?:ed)?|unless|nothing in|provided (?:also |further )?that|shall not apply|(?:does|do) not apply|notwithstanding|other than|without prejudice|save (?:as|in|for|where)|not be required|in so far as it imposes)\b/i,
  },
  reasons: 'because reason cause purpose therefore due result order since',
  asking:
    'must ask tell explain describe define definition discuss list name mention give show state write find say says said mean means meaning called call know known kind kinds type types many much please detail details briefly example examples note short brief question answer according document book text chapter article section page provision provide talk understand term concept used happen happens long way thing things exactly actually make makes let lets get gets got getting want wants need needs someone somebody anyone anybody something anything everything stuff without see',
  replies: readReplies(replies, 'eng'),
};
