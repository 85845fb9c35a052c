import { calibrate, markAnswer, readMeanings } from '@gene/engines/marking';
import type { EncodeParts } from '@gene/engines/marking/ports';
import type { SuggestionCall, SuggestionMade } from './messages.ts';

/** Compares an answer with the lines of a rubric, one by one. Where the engine is not sure it suggests no marks. */
export async function suggest(
  { question, answer, lines, samples }: SuggestionCall,
  encode: EncodeParts,
): Promise<SuggestionMade> {
  const marks = lines.reduce((sum, line) => sum + line.marks, 0);
  const asked = {
    question,
    marks,
    modelAnswer: lines.map(({ text, marks: worth }) => ({ text, marks: worth })),
  };
  const meanings = await readMeanings(asked, [answer, ...samples.map((sample) => sample.answer)], encode);
  const request = { ...asked, meanings };
  const calibration = samples.length > 0 ? calibrate({ ...request, samples }) : undefined;
  const { suggested, confidence, points, doubts } = markAnswer({ ...request, answer, calibration });
  return {
    marks: confidence === 'low' ? null : suggested,
    points: points.flatMap(({ point, state, evidence, reason }) => {
      const line = lines[point];
      return line ? [{ lineId: line.id, state, evidence, reason }] : [];
    }),
    doubts: doubts.map(({ message }) => message),
  };
}
