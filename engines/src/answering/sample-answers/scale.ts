/** The intended size of an answer. */
export interface Scale {
  points: number;
  words: number;
}

/** Questions without marks are answered as if they had these. */
const usualMarks = 5;
/** A point for each mark up to so many, then one for every two. */
const marksOfOnePoint = 6;
const wordsPerMark = 25;
const fewestWords = 30;
const most = { points: 15, words: 600 } as const;

/** "14 marks: about 10 points in some 350 words." */
export function scaleOf(marks: number | null): Scale {
  const worth = marks === null || marks <= 0 ? usualMarks : marks;
  const points =
    worth <= marksOfOnePoint ? Math.ceil(worth) : marksOfOnePoint + Math.ceil((worth - marksOfOnePoint) / 2);
  const words = Math.round((worth * wordsPerMark) / 10) * 10;
  return {
    points: Math.min(points, most.points),
    words: Math.min(Math.max(words, fewestWords), most.words),
  };
}
