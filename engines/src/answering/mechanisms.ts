/**
 * Mechanisms of the built-in engine beyond counting words by rarity. Each can be left out, so that
 * `npm run bench -- ablation` tells what it earns; a new one brings its name here and its row there.
 */
export const answeringMechanisms = [
  // The question.
  'answer types',
  'asking words',
  'definitions',
  'everyday phrases',
  'names',
  // Its words in those of the documents.
  'abbreviations',
  'other words',
  'spelling',
  'words that begin alike',
  // Ranking.
  'headings',
  'pairs',
  'passages',
  'proximity',
  'questions in the text',
  'rows of tables',
  'surroundings',
  // Composing the answer.
  'stated definitions',
  'comparisons',
  'facts of the document',
  'named parts',
  'quizzes',
  'yes or no',
  'whole lists',
  'two-part questions',
  // Judging its certainty.
  'value that is asked for',
] as const;

export type AnsweringMechanism = (typeof answeringMechanisms)[number];

export type LeftOut = ReadonlySet<AnsweringMechanism>;

export const nothing: LeftOut = new Set();
