import { expect, test } from 'vitest';
import { renderAnswer, type NoteType, renderQuestion } from './reader.ts';

const typed = (below: string): NoteType => ({
  name: 'Basic (type in the answer)',
  cloze: false,
  fields: ['Front', 'Back'],
  templates: [
    {
      name: 'Card 1',
      question: '{{Front}}\n\n{{type:Back}}',
      answer: `{{FrontSide}}\n<hr id=answer>\n${below}`,
    },
  ],
});
const note = {
  fields: new Map([
    ['Front', 'Hund'],
    ['Back', 'dog'],
  ]),
  special: new Map(),
};

test('an answer that is to be typed in Anki is not given away by the question and is told by the answer, once', () => {
  for (const below of ['{{type:Back}}', '{{type:Back}} {{Back}}']) {
    expect(renderQuestion(typed(below), 0, note).trim()).toBe('Hund');
    expect(renderAnswer(typed(below), 0, note).trim()).toBe('dog');
  }
});
