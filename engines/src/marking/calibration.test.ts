import { MarkingCalibration } from '@gene/contract/marking';
import { describe, expect, it } from 'vitest';
import { calibrate, markAnswer } from './index.ts';

const asked = {
  question: 'Why is the sky blue?',
  modelAnswer:
    'Air scatters short waves of sunlight more than long ones, so blue light reaches the eye from all sides.',
  marks: 5,
};
const answers = [
  'Air scatters blue light because it has short waves.',
  'Sunlight is scattered by the air.',
  'Blue light comes from all sides.',
  'The sea is mirrored in it.',
  'Short waves are scattered more than long ones.',
  'Because of the ozone.',
];
const given = (marks: readonly number[]) => marks.map((mark, i) => ({ answer: answers[i]!, mark }));
const learnt = (marks: readonly number[]) => calibrate({ ...asked, samples: given(marks) });
const share = (answer: string, calibration?: MarkingCalibration) =>
  markAnswer({ ...asked, answer, calibration }).share;

describe('calibration by marks that a person gave', () => {
  it('changes nothing without marks', () => {
    for (const answer of answers) expect(share(answer, learnt([]))).toBeCloseTo(share(answer), 10);
  });

  it('moves towards a lenient and towards a strict person, further with each mark', () => {
    const other = 'Waves of sunlight are scattered in the air.';
    const lenient = [1, 3, 5].map((count) => share(other, learnt([5, 5, 4.5, 4, 5].slice(0, count))));
    expect(share(other)).toBeLessThan(lenient[0]!);
    expect(lenient[0]!).toBeLessThan(lenient[2]!);
    expect(share(other, learnt([1, 0, 0, 0, 0.5]))).toBeLessThan(share(other));
  });

  it('gives an answer that was marked the same mark again', () => {
    const calibration = learnt([2, 4.5, 1, 3, 5]);
    [2, 4.5, 1, 3, 5].forEach((mark, i) => {
      expect(markAnswer({ ...asked, answer: answers[i]!, calibration }).suggested).toBe(mark);
    });
  });

  it('holds answers in the words of one that was liked in higher regard', () => {
    const liked = learnt([3, 3, 3, 5]);
    const disliked = learnt([3, 3, 3, 0]);
    const alike = 'The sea is mirrored in the sky.';
    expect(share(alike, liked)).toBeGreaterThan(share(alike, disliked) + 0.3);
  });

  it('follows a given mark upwards for the answer that got it and for one in its words', () => {
    const alike = [
      'Air scatters blue light for it has short waves.',
      'The air scatters sunlight.',
      'Blue light is on all sides.',
    ];
    for (const [i, other] of alike.entries())
      for (const answer of [answers[i]!, other]) {
        const shares = [0, 1, 2, 3, 4, 5].map((mark) => share(answer, learnt([2, 2, 2].with(i, mark))));
        for (let k = 1; k < shares.length; k++) expect(shares[k]!).toBeGreaterThan(shares[k - 1]!);
      }
  });

  it('never suggests less for an answer to which a missing point was added, other words being new to it', () => {
    const calibration = learnt([1, 5]);
    expect(share('Waves of sunlight.', calibration)).toBeLessThanOrEqual(
      share('Waves of sunlight reach the eye.', calibration),
    );
  });

  it('stays within the marks whatever was given, and gives nothing for no answer', () => {
    for (const marks of [[5], [0], [99], [-3], [5, 5, 5, 5, 5, 5], [0, 0, 0, 0, 0, 0], [0, 5, 0, 5, 0, 5]]) {
      const calibration = learnt(marks);
      expect(() => MarkingCalibration.parse(calibration)).not.toThrow();
      for (const answer of [...answers, asked.modelAnswer]) {
        const marked = markAnswer({ ...asked, answer, calibration });
        expect(marked.suggested).toBeGreaterThanOrEqual(0);
        expect(marked.suggested).toBeLessThanOrEqual(5);
        expect(marked.likely.from).toBeLessThanOrEqual(marked.suggested);
        expect(marked.likely.to).toBeGreaterThanOrEqual(marked.suggested);
      }
      expect(markAnswer({ ...asked, answer: '', calibration }).suggested).toBe(0);
    }
  });

  it('learns nothing from an answer that is none', () => {
    expect(calibrate({ ...asked, samples: [{ answer: '', mark: 0 }] })).toEqual({
      strictness: 1,
      samples: [],
    });
  });
});
