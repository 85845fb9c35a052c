import type { ChoiceKey, MarkedChoice } from '@gene/contract/marking';

/** Marks a multiple-choice answer exactly. Labels are compared without case, brackets and points: "(b)" is "B". */
export function markChoice(key: ChoiceKey, chosen: readonly string[]): MarkedChoice {
  if (key.cancelled) return { earned: key.marks, outcome: 'cancelled' };
  const right = labelsOf(key.correct);
  const given = labelsOf(chosen);
  if (given.size === 0) return { earned: 0, outcome: 'blank' };
  const hits = [...given].filter((label) => right.has(label)).length;
  const wrong: MarkedChoice = { earned: key.penalty > 0 ? -key.penalty : 0, outcome: 'wrong' };
  if (hits < given.size) return wrong;
  if (key.rule === 'any' || hits === right.size) return { earned: key.marks, outcome: 'correct' };
  return key.rule === 'each' ? { earned: (key.marks * hits) / right.size, outcome: 'partly' } : wrong;
}

function labelsOf(labels: readonly string[]): ReadonlySet<string> {
  return new Set(labels.map((label) => label.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()).filter(Boolean));
}
