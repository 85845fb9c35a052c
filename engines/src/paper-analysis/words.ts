/** Patterns of the words that frame papers. */
import { numberPattern } from './numerals.ts';
import { finderOf, sourceOf } from '../language/paper-words.ts';

const questionWords = sourceOf('question');

/** Between the first and the last number of several questions. */
const through = '[-–—]|to|through|and|&|till|bis|à';

/** "QUESTION ONE", "التمرين الأول" in a row of its own. */
export const spelledQuestion = new RegExp(
  `^[^\\p{L}\\p{N}]{0,2}${questionWords}\\s+(?<number>\\p{L}{3,9})\\s*[.:]?\\s*(?:$|(?=[([]))`,
  'iu',
);
/** "2.1", "Zadanie 2.1." */
export const dottedNumber = new RegExp(
  `^[^\\p{L}\\p{N}]{0,2}(?:${questionWords}\\s*\\.?\\s*)?(?<label>(?<major>\\d{1,2})\\.(?<minor>\\d{1,2}))(?![\\d.]*\\d)\\s*[.:)]?(?=\\s|$)\\s*`,
  'iu',
);
/** "0 2", "0 2 . 1": each digit in a box of its own. */
export const boxedNumber = /^(?<number>[01]\s\d)(?:\s*\.\s*(?<minor>\d{1,2}))?(?=\s|$)\s*/u;

/** "Question 3", "Q.3)", "Basic question 3: Graphs"; the kind before it tells one run of numbers from another. */
export const questionWord = new RegExp(
  `^[^\\p{L}\\p{N}]{0,2}(?:(?<kind>\\p{Lu}\\p{L}{2,14}) )?(?<word>${questionWords})\\s*[.:]?\\s*(?:(?:no|nr|number|संख्या|क्रमांक)\\b\\s*[.:]?)?\\s*[-:#№]?\\s*(?<number>\\d{1,3})(?![\\d.]*\\d)(?!\\s*(?:${through})\\s*(?:q\\p{L}*\\.?\\s*)?\\d)\\s*[.:)\\]]?[–-]?(?=\\s|$|[.:)(])`,
  'iu',
);

export const marksUnit = sourceOf('marks');

const sectionWords = sourceOf('section');
const sectionLabel = '(?:[A-H]|[IVX]{1,4}|\\d{1,2}|one|two|three|four|five|[अआइईउकखगघबसद]|[АБВГДЕ]|[أبجد])';

/** "PART A", "Section – II (30 marks)", "Part 2: Working with code". */
export const sectionHeading = new RegExp(
  `^[^\\p{L}\\p{N}]*(?<label>(?<word>${sectionWords})\\s*[-–—:.]*\\s*['"“‘(]?(?<name>${sectionLabel}))(?![\\p{L}\\p{M}\\d])['"”’)]?\\s*(?<rest>[-–—:.,(\\[/|].*|\\s*)$`,
  'iu',
);
export const moduleHeading = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?<label>(?<word>${sourceOf('module')})\s*[-–—:.]*\s*(?<name>[IVX]{1,4}|\d{1,2}|one|two|three|four|five|six))(?![\p{L}\p{M}\d])\s*(?<rest>[-–—:.,([].*|\s*)$`,
  'iu',
);

/** Between two questions or parts of which one is to be answered. */
export const orRow = new RegExp(`^[^\\p{L}\\p{N}]*${sourceOf('or')}[^\\p{L}\\p{M}\\p{N}]*$`, 'iu');

export const answering = finderOf('answering');
export const choosing = finderOf('choosing');
export const questions = finderOf('questions');

/** "any five out of eight", "any THREE (3) of the following". */
export const anyOf = new RegExp(
  `(?<![\\p{L}\\p{M}])${sourceOf('any')}\\s+(?:(?:of the|of|from)\\s+)?(?<answer>${numberPattern})(?![\\p{L}\\p{M}])(?:\\s*\\(\\s*\\d+\\s*\\))?(?:[^.;]{0,40}?\\b(?:out of|of|from|av|aus|among)\\s+(?:any\\s+|the\\s+)?(?:remaining\\s+|other\\s+|following\\s+)?(?<of>${numberPattern})(?![\\p{L}\\p{M}]))?`,
  'iu',
);
/** "only ONE of these four options is correct" asks for no number of questions. */
export const ofOptions = finderOf('options');
/** "5 out of any 7 questions", "5 of the 7 problems". */
export const outOf = new RegExp(
  `(?<![\\p{L}\\d])(?<answer>${numberPattern})(?:\\s+questions?)?\\s+(?:out\\s+)?of\\s+(?:(?:any|the|these|following)\\s+){0,2}(?<of>${numberPattern})\\s+(?:full\\s+)?${questionWords}(?!\\p{L})`,
  'iu',
);
/** "the two questions" are all of them. */
const notAll = String.raw`(?<!(?<!\p{L})(?:the|les|aux|des|las|los|os|as|die|den|beiden|i|gli|le)\s+)`;
/** "one full question out of two". */
export const fullQuestions = new RegExp(
  `${notAll}\\b(?<answer>${numberPattern})(?:\\s*\\(\\s*\\d+\\s*\\))?\\s+(?:(?:full|complete)\\s+)?questions?\\b(?:[^.;]{0,20}?\\b(?:out of|of|from)\\s+(?:any\\s+|the\\s+)?(?<of>${numberPattern})(?![\\p{L}\\p{M}]))?`,
  'iu',
);
/** Also where they are bent: "preguntas", "вопроса". */
const askedWords = `(?:${questionWords}\\p{L}{0,3}|${sourceOf('questions')})(?![\\p{L}\\p{M}])`;
const amongNumber = `\\s+${sourceOf('outOf')}\\s+(?:\\p{L}{2,10}\\s+)?(?<of>${numberPattern})(?![\\p{L}\\d])(?!\\s*${marksUnit}(?!\\p{L}))(?=\\s*(?:$|[.,;:)]|${askedWords}|${sourceOf('showing')}))`;
/** "traiter 3 exercices sur 4", "rispondi a 2 delle 4 domande". */
export const numberAmong = [
  `${notAll}(?<![\\p{L}\\d])(?<answer>${numberPattern})\\s+${askedWords}${amongNumber}`,
  `(?<![\\p{L}\\d])(?<answer>${numberPattern})${amongNumber}\\s+(?:\\p{L}+\\s+)?${askedWords}`,
].map((source) => new RegExp(source, 'iu'));
/** "wählen Sie zwei Aufgaben", "deux exercices au choix". */
export const freelyChosen = [
  `${choosing.source}\\s+(?:\\p{L}+\\s+)?(?<answer>${numberPattern})\\s+${askedWords}`,
  `(?<![\\p{L}\\d])(?<answer>${numberPattern})\\s+${askedWords}\\s+${sourceOf('freely')}(?!\\p{L})`,
].map((source) => new RegExp(source, 'iu'));
/** "conteste a cuatro de ellas", "beantworten Sie zwei der Fragen". */
export const chosenOf = new RegExp(
  `\\b(?:conteste|responda|elija|escoja|escolha|beantworten|bearbeiten|wählen|répondez|traitez|traiter|choisir|rispond\\p{L}+|svolg\\p{L}+|besvara|lös|välj)\\s+(?:(?:sie|nur|sólo|solo|somente|apenas|a|à|endast)\\s+){0,2}(?<answer>${numberPattern})\\s+(?:de|das|dos|der|von|des|dei|delle|degli|av)(?!\\p{L})(?:\\s+(?:las|los|les|den)(?!\\p{L}))?(?:\\s+(?<of>${numberPattern})(?!\\p{L}))?`,
  'iu',
);
export const fromEachModule = /\b(?:in|of|from)\s+each\s+(?:module|unit|chapter)\b/iu;
/** "any three full questions, choosing one from each module". */
export const chosenFromEach = new RegExp(
  `\\b(?:choosing|selecting|taking)\\s+(?<answer>${numberPattern})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "consisting of five parts". */
export const consistsOf = new RegExp(
  `\\b(?:consist\\p{L}*\\s+of|contain\\p{L}*|has|have)\\s+(?<count>${numberPattern})\\s+(?:\\p{L}+\\s+)?(?:questions?|parts?|sub-?\\s?(?:parts?|questions?))(?!\\p{L})`,
  'iu',
);
export const answerAll =
  /\b(?:answer|attempt|solve) (?:all|both|every)\b|\ball (?:the )?questions (?:are )?(?:compulsory|mandatory|must)|सभी प्रश्न|все вопросы/iu;
const questionNumber = String.raw`(?:nos?\.?\s*|numbers?\s*)?`;
export const compulsoryQuestion = new RegExp(
  String.raw`\bq(?:uestion|ues)?s?\.?\s*${questionNumber}(?<number>\d{1,2}|one|I)\s*(?:(?:and|&|,)\s*(?:q\p{L}*\.?\s*)?${questionNumber}(?<second>\d{1,2})\s*)?` +
    String.raw`(?:\([^)]*\)\s*)?(?:is|are)\s+(?:compulsory|mandatory|obligatory)|\b(?:answer|attempt) question (?:no\.?\s*)?(?<first>\d{1,2}|one) and any\b`,
  'iu',
);

/** "any two questions from Section II", above the sections. */
export const fromSection = new RegExp(
  `\\b(?:any|only|and)\\s+(?<answer>${numberPattern})(?![\\p{L}\\p{M}])[^.;]{0,40}?\\b(?:from|in|of)\\s+(?:the\\s+)?(?<section>(?:section|part|group)\\s*[-–—]?\\s*['"‘“]?(?:[A-H]|[IVX]{1,4}|\\d))(?![\\p{L}\\d])`,
  'iu',
);

/** "Q.1 – Q.5", "questions number 5 to 7", in an instruction. */
export const numbersFromTo = new RegExp(
  `\\bq(?:uestions?|ues)?s?\\s*\\.?\\s*(?:nos?|numbers?)?\\s*\\.?\\s*(?<from>\\d{1,3})\\s*(?:${through})\\s*(?:q(?:uestion)?\\s*\\.?\\s*(?:no\\.?\\s*)?)?(?<to>\\d{1,3})(?![\\d.]*\\d)`,
  'iu',
);
export const equalMarks = /\b(?:equal|same) (?:marks|points)\b/iu;
const productBy = (sign: string) =>
  new RegExp(
    String.raw`(?<left>\d{1,3}(?:\.\d)?)\s*(?:${sign})\s*(?<right>\d{1,3}(?:\.\d)?)\s*=\s*(?<total>\d{1,3}(?:\.\d)?)`,
    'u',
  );
/** "5 x 2 = 10". */
export const product = productBy('[x×X✕*]');
/** "5 2 = 10", in a font whose sign is not known. */
export const unsignedProduct = productBy(String.raw`[x×X✕*]|\s`);

/** Words about the paper itself, which no question uses. */
export const aboutPaper = finderOf('aboutPaper');

/** Words that ask; used only to tell a paper from other numbered text. */
export const asks = new RegExp(`[?？؟]|${finderOf('asks').source}`, 'iu');
