import type { PaperEdit } from '@gene/contract/paper-edits';
import { PaperContent } from '@gene/contract/papers';
import { describe, expect, it } from 'vitest';
import { messages, opening, outline, paperOf } from '../testing/outline.ts';
import { paperPage, row } from '../testing/paper-page.ts';
import { applyEdit } from './apply-edit.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const newId = idOf(99);

const read = paperOf(
  paperPage([
    ...opening,
    row('2 What is cork? Who named the cell?', '(2)'),
    row('PART B', undefined, 280),
    row('Answer any two full questions, each carries 14 marks.', undefined, 180),
    row('3 a) Draw the leaf of a grass.', '(6)'),
    row('b) Compare it with a needle.', '(4)', 84),
    row('c) Say why it rolls up.', '(4)', 84),
    row('4 Explain how wood grows.', '(14)'),
    row('5 Describe the root tip with a figure.', '(14)'),
  ]),
);
const paper: PaperContent = {
  ...read,
  questions: read.questions.map((question, i) => ({ ...question, id: idOf(i + 1) })),
};

/** Makes corrections one after another. @throws where one does not fit */
function edited(...edits: PaperEdit[]): PaperContent {
  return edits.reduce((content, edit) => {
    const outcome = applyEdit(content, edit, newId);
    if (!outcome.ok) throw new Error(outcome.message);
    return PaperContent.parse(outcome.content);
  }, paper);
}
const q = (n: number) => ({ question: idOf(n) });
const refusal = (edit: PaperEdit) => {
  const outcome = applyEdit(paper, edit, newId);
  return outcome.ok ? null : outcome.message;
};

describe('right options', () => {
  const options = ['A', 'B', 'C'].map((label) => ({ label, text: `Answer ${label}` }));
  const offered: PaperEdit = { kind: 'question', ...q(1), change: { options } };
  const right = (...labels: string[]): PaperEdit => ({ kind: 'right_options', ...q(1), path: [], labels });
  const rightNow = (...edits: PaperEdit[]) => edited(offered, ...edits).questions[0]?.rightOptions;

  it('are set by a person, several too, in the order of the options, and taken back', () => {
    expect(rightNow(right('C', 'A'))).toEqual({ labels: ['A', 'C'], by: 'person' });
    expect(rightNow(right('C'), right('B'))).toEqual({ labels: ['B'], by: 'person' });
    expect(rightNow(right('C'), right())).toBeUndefined();
  });

  it('of a part are its own', () => {
    const path = [1];
    const now = edited(
      { kind: 'part', ...q(3), path, change: { options } },
      { kind: 'right_options', ...q(3), path, labels: ['B'] },
    );
    expect(now.questions[2]?.parts.map(({ rightOptions }) => rightOptions?.labels)).toEqual([
      undefined,
      ['B'],
      undefined,
    ]);
  });

  it('that are not there are refused in words', () => {
    expect(refusal(right('A'))).toBe('There are no answers to choose from here.');
    const content = edited(offered);
    expect(applyEdit(content, right('E'), newId)).toEqual({
      ok: false,
      message: 'There is no answer E here. The answers are A, B, C.',
    });
    expect(refusal({ kind: 'right_options', ...q(3), path: [7], labels: [] })).toBe(
      'This part no longer exists.',
    );
  });

  it('go with their option when it is relabelled, split off or removed', () => {
    const renamed = options.map(({ text }, i) => ({ label: String(i + 1), text }));
    const change = (changed: typeof options): PaperEdit => ({ ...offered, change: { options: changed } });
    expect(rightNow(right('B'), change(renamed))).toEqual({ labels: ['2'], by: 'person' });
    expect(rightNow(right('B'), change(options.toSpliced(1, 1)))).toBeUndefined();
    expect(rightNow(right('C'), change(options.toSpliced(1, 1)))?.labels).toEqual(['C']);
    const split = edited(offered, right('B'), { kind: 'split_question', ...q(1), at: 4 }).questions;
    expect(split.slice(0, 2).map(({ rightOptions }) => rightOptions?.labels)).toEqual([undefined, ['B']]);
  });
});

describe('when it was held', () => {
  it('is said to be set by a person where one has set it', () => {
    expect(edited({ kind: 'header', change: { totalMarks: 40 } }).header.datedBy).toBeUndefined();
    expect(edited({ kind: 'header', change: { year: 2022 } }).header).toMatchObject({
      ...{ year: 2022, datedBy: 'person' },
    });
  });
});

describe('marks', () => {
  it('add up in tenths without a rest', () => {
    const [first, second, ...others] = paper.questions.map(({ id }) => id);
    const now = edited(
      ...others.map((question) => ({ kind: 'remove_question', question }) as const),
      { kind: 'question', question: first!, change: { marks: 0.1 } },
      { kind: 'question', question: second!, change: { marks: 0.2 } },
      { kind: 'header', change: { totalMarks: 0.3 } },
    );
    expect(now).toMatchObject({ marksAdded: 0.3, marksAgree: true });
  });

  it('are added up again, and what they do not agree with is said', () => {
    const now = edited({ kind: 'question', ...q(4), change: { marks: 10 } });
    expect(now).toMatchObject({ marksAdded: 32, marksAgree: true });
    expect(messages(now)).toEqual(['Question 4 (PART B) has 10 marks, its section says 14 for each.']);
    const less = edited({ kind: 'header', change: { totalMarks: 50 } });
    expect(less.marksAgree).toBe(false);
    expect(messages(less)).toEqual(['Marks add up to 32, the paper says 50.']);
  });

  it('of a question follow those of its parts', () => {
    const now = edited({ kind: 'part', ...q(3), path: [0], change: { marks: 7 } });
    expect(outline(now)[2]).toBe('3=15[a=7 b=4 c=4]');
  });

  it('that nobody could read are taken as read once somebody has set them', () => {
    const doubt = { kind: 'marks_unreadable', message: '', question: 1, page: 1 } as const;
    const start = { ...paper, doubts: [doubt] };
    const still = applyEdit(start, { kind: 'question', ...q(1), change: { marks: 2 } }, newId);
    const seen = applyEdit(start, { kind: 'question', ...q(2), change: { marks: 2 } }, newId);
    expect(still.ok && messages(still.content)).toEqual([
      'The marks of question 2 (PART A) could not be read for certain.',
    ]);
    expect(seen.ok && messages(seen.content)).toEqual([]);
  });
});

describe('questions', () => {
  it('are split where the next one begins, and both know their place', () => {
    const { text } = paper.questions[1]!;
    const now = edited({ kind: 'split_question', ...q(2), at: text.indexOf('Who') });
    expect(
      now.questions.slice(1, 3).map(({ id, number, text: own, marks }) => [id, number, own, marks]),
    ).toEqual([
      [idOf(2), '2', 'What is cork?', 2],
      [newId, '3', 'Who named the cell?', 2],
    ]);
    expect(now.questions[1]!.end).toBe(now.questions[2]!.start);
  });

  it('move on by one number behind a split where they count on, and rules go on naming them', () => {
    const rule = { answer: 1, of: null, per: 'section' as const, compulsory: ['4'] };
    const now = edited(
      { kind: 'section', section: 1, change: { choice: rule } },
      { kind: 'question', ...q(5), change: { number: '9' } },
      { kind: 'split_question', ...q(2), at: paper.questions[1]!.text.indexOf('Who') },
    );
    expect(now.questions.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '9']);
    expect(now.sections[1]!.choice!.compulsory).toEqual(['5']);
  });

  it('have no marks after a split where nothing says what each half earns', () => {
    const open = (instructions: string[]) => ({
      ...paper,
      ...{ instructions, sections: [] },
      questions: paper.questions.map((question) => ({ ...question, section: null })),
    });
    const marks = (content: PaperContent) => {
      const outcome = applyEdit(content, { kind: 'split_question', ...q(2), at: 14 }, newId);
      return outcome.ok && outcome.content.questions.slice(1, 3).map((one) => one.marks);
    };
    expect(marks(open([]))).toEqual([null, null]);
    expect(marks(open(['1. Each question carries 2 marks.']))).toEqual([2, 2]);
  });

  it('are never split within a sign of two UTF-16 units', () => {
    const text = 'Cork 😀 Who?';
    const smiling = { ...paper, questions: paper.questions.with(1, { ...paper.questions[1]!, text }) };
    const at = text.indexOf('😀') + 1;
    const now = applyEdit(smiling, { kind: 'split_question', ...q(2), at }, newId);
    expect(now.ok && now.content.questions.slice(1, 3).map((one) => one.text)).toEqual(['Cork', '😀 Who?']);
  });

  it('are split at a part, which takes the parts after it along', () => {
    const now = edited({ kind: 'split_at_part', ...q(3), part: 1 });
    expect(outline(now).slice(2, 4)).toEqual(['3=6[a=6]', '4=4[c=4]']);
    expect(now.questions[3]!.text).toBe('Compare it with a needle.');
  });

  it('go into the one before as text or as a part', () => {
    const text = edited({ kind: 'merge_question', ...q(5), as: 'text' });
    expect(text.questions.at(-1)).toMatchObject({
      text: 'Explain how wood grows. Describe the root tip with a figure.',
      marks: 28,
    });
    const part = edited({ kind: 'merge_question', ...q(5), as: 'part' });
    expect(outline(part).at(-1)).toBe('4=28[5=14]');
    expect(refusal({ kind: 'merge_question', ...q(1), as: 'text' })).toBe('There is no question before it.');
  });

  it('count up from a number within their section, and gaps are said', () => {
    const now = edited({ kind: 'renumber', ...q(4), start: 7 });
    expect(now.questions.map(({ number }) => number)).toEqual(['1', '2', '3', '7', '8']);
    expect(messages(now)).toEqual(['Questions 4, 5, 6 were not found before question 7 (PART B).']);
    expect(now.numbersComplete).toBe(false);
  });

  it('may be numbered by anything; up to 19 missing numbers are named', () => {
    const numbered = (number: string) =>
      messages(edited({ kind: 'question', ...q(5), change: { number } })).filter((each) =>
        each.includes('not found'),
      );
    expect(numbered('24')).toHaveLength(1);
    expect(numbered('25')).toEqual([]);
    expect(numbered('99999999999999999999')).toEqual([]);
  });

  it('move by one place, and over the edge into the next section', () => {
    expect(edited({ kind: 'move_question', ...q(5), by: -1 }).questions.map(({ id }) => id)).toEqual(
      [1, 2, 3, 5, 4].map(idOf),
    );
    const over = edited({ kind: 'move_question', ...q(2), by: 1 });
    expect(over.questions.map(({ section }) => section)).toEqual([0, 1, 1, 1, 1]);
    expect(refusal({ kind: 'move_question', ...q(5), by: 1 })).toMatch(/edge of the paper/);
  });

  it('are added behind another, with what its section gives each', () => {
    const now = edited({ kind: 'add_question', after: idOf(2) });
    expect(now.questions[2]).toMatchObject({ id: newId, number: '3', text: '', marks: 2, section: 0 });
  });

  it('keep the rule that names them when their number changes', () => {
    const rule = { answer: 1, of: null, per: 'section' as const, compulsory: ['3'] };
    const now = edited(
      { kind: 'section', section: 1, change: { choice: rule } },
      { kind: 'question', ...q(3), change: { number: '11' } },
    );
    expect(now.sections[1]!.choice!.compulsory).toEqual(['11']);
  });

  it('that are gone are named as such', () => {
    expect(refusal({ kind: 'remove_question', question: newId })).toBe('This question no longer exists.');
    expect(refusal({ kind: 'remove_part', ...q(1), path: [0] })).toBe('This part no longer exists.');
  });
});

describe('parts', () => {
  it('of a paper are few enough to correct it while others are served', () => {
    const [first] = paper.questions[2]!.parts;
    const parts = Array.from({ length: 1000 }, () => first!);
    const huge = paper.questions.map((question) => ({ ...question, parts }));
    const header = { kind: 'header', change: { year: 2020 } } as const;
    expect(applyEdit({ ...paper, questions: huge }, header, newId)).toEqual({
      ok: false,
      message: 'A paper with more than 2,000 parts cannot be corrected.',
    });
    expect(applyEdit({ ...paper, questions: huge.slice(0, 2) }, header, newId).ok).toBe(true);
  });

  it('are added, split, merged, moved and removed', () => {
    expect(outline(edited({ kind: 'add_part', ...q(3), path: [3] }))[2]).toBe('3=14[a=6 b=4 c=4 d]');
    expect(outline(edited({ kind: 'move_part', ...q(3), path: [0], by: 1 }))[2]).toBe('3=14[b=4 a=6 c=4]');
    expect(outline(edited({ kind: 'remove_part', ...q(3), path: [2] }))[2]).toBe('3=10[a=6 b=4]');
    expect(outline(edited({ kind: 'merge_part', ...q(3), path: [1] }))[2]).toBe('3=14[a=10 c=4]');
    const { text } = paper.questions[2]!.parts[1]!;
    const split = edited({ kind: 'split_part', ...q(3), path: [1], at: text.indexOf('with') });
    expect(split.questions[2]!.parts.map((part) => part.text)).toEqual([
      'Draw the leaf of a grass.',
      'Compare it',
      'with a needle.',
      'Say why it rolls up.',
    ]);
  });

  it('are made of the end of a text, with the label that is printed there', () => {
    const text = 'Say (a) what cork is. (b) who named the cell.';
    const now = edited(
      { kind: 'question', ...q(2), change: { text } },
      { kind: 'text_to_part', ...q(2), at: text.indexOf('(a)') },
    );
    expect(now.questions[1]).toMatchObject({ text: 'Say', marks: 2 });
    const [part] = now.questions[1]!.parts;
    expect(part).toMatchObject({ label: 'a', text: 'what cork is. (b) who named the cell.' });
    const at = part!.text.indexOf('(b)');
    const outcome = applyEdit(now, { kind: 'split_part', ...q(2), path: [0], at }, newId);
    expect(
      outcome.ok && outcome.content.questions[1]!.parts.map(({ label, text: own }) => [label, own]),
    ).toEqual([
      ['a', 'what cork is.'],
      ['b', 'who named the cell.'],
    ]);
  });

  it('get the label that follows, in letters, numerals or figures', () => {
    const labels = (...given: string[]) =>
      given.reduce(
        (content, label, i) => {
          const added = applyEdit(content, { kind: 'add_part', ...q(1), path: [i] }, newId);
          if (!added.ok) throw new Error(added.message);
          const named = applyEdit(
            added.content,
            { kind: 'part', ...q(1), path: [i], change: { label } },
            newId,
          );
          if (!named.ok) throw new Error(named.message);
          return named.content;
        },
        { ...paper },
      );
    const next = (...given: string[]) => {
      const at = given.length;
      const added = applyEdit(labels(...given), { kind: 'add_part', ...q(1), path: [at] }, newId);
      return added.ok && added.content.questions[0]!.parts[at]!.label;
    };
    expect([next(), next('a', 'b'), next('i', 'ii', 'iii'), next('h', 'i'), next('1.1')].join(' ')).toBe(
      'a c iv j 1.2',
    );
  });
});

describe('sections', () => {
  it('begin with a question and take the rest of the section along', () => {
    const now = edited({ kind: 'add_section', ...q(4), label: 'PART C' });
    expect(now.sections.map(({ label }) => label)).toEqual(['PART A', 'PART B', 'PART C']);
    expect(now.questions.map(({ section }) => section)).toEqual([0, 0, 1, 2, 2]);
  });

  it('leave their questions to the section before when they go', () => {
    const now = edited({ kind: 'remove_section', section: 0 });
    expect(now.questions.map(({ section }) => section)).toEqual([null, null, 0, 0, 0]);
  });

  it('keep their questions together when one changes its section', () => {
    const now = edited({ kind: 'question', ...q(4), change: { section: 0 } });
    expect(now.questions.map(({ id }) => id)).toEqual([1, 2, 4, 3, 5].map(idOf));
  });

  it('add up under their rule of choice', () => {
    const rule = { answer: 1, of: 3, per: 'section' as const, compulsory: [] };
    expect(edited({ kind: 'section', section: 1, change: { choice: rule } }).marksAdded).toBe(18);
  });
});
