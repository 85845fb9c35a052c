/** Words that say nothing of what a question is about. */
import { asks } from '../words.ts';

/** What tasks are told with, whatever they are about. */
const framing =
  /^(?:following|suitable|given|giving|examples?|brief(?:ly)?|details?|help|neat|notes?|short|assum\p{L}*|using|used|use|based|different|differ|various|real|typical|good|better|any|one|two|three|four|five|six|seven|eight|nine|ten|marks?|means?|meant|significan\p{L}*|importan\p{L}*|common|like|know|known|wrong|rather|possible|possibly|major|main|basic|simple|usual|usage|uses|need|needs|idea|instead|correspond\p{L}*|called|described|made|make|done|referr\p{L}*|refers?|shown|shows|explan\p{L}*|convinc\p{L}*|salient|placed|place|includ\p{L}*|effective|improve|available|desirable|justify|argue|elaborate|interpret|convert|highlight\p{L}*|quoting|require\p{L}*|associated|related|relevant|without|within|contrast|versa|vice|purpose|realistic|practice|similar|several|many|most|other|certain|separate|achieved|new|now|add|look|expect|send|answers?|follows?|holds?|issues?|intended|indicat\p{L}*|designing|building|return|relate|replacing|equivalent|red|green|blue|yellow|pink|orange|potential|correct|successful|causes?|concrete|addition\p{L}*|real-world|real-life|provid\p{L}*|perform\p{L}*|much|respective|appropriate|proper|own|result(?:ing)?)$/iu;
/** Says nothing alone: "types", but "types of locks". */
export const general =
  /^(?:differences?|features?|characteristics?|advantages?|disadvantages?|concepts?|types?|terms?|propert(?:y|ies)|structures?|operations?|notations?|schemes?|models?|forms?|systems?|algorithms?|statements?|functions?|methods?|categor(?:y|ies)|components?|commands?|points?|lists?|process(?:es)?|program|problems?|rules?|conditions?|situations?|solutions?|scenarios?|steps?|values?|numbers?|names?|ways?|clauses?|figures?|diagrams?|relations?|tables?|phase|parts?|objects?|things?|work|works|responsibilities|approach(?:es)?|benefits?|users?|right|left|data|information|students?|employees?|courses?|alternatives?|expressions?|context|message|page|sets?|class|full|internal|dynamic|static)$/iu;

export const isAboutTheTask = (word: string): boolean => framing.test(word) || asks.test(word);

/** Say of what kind something is that is named after them. */
export const ofKind =
  /^(?:terms?|types?|kinds?|concepts?|notions?|differences?|similarit(?:y|ies)|features?|characteristics?|advantages?|disadvantages?|propert(?:y|ies)|categor(?:y|ies)|points?|steps?|names?|numbers?|lists?|parts?|meaning|problems?|statements?|situations?)$/iu;
