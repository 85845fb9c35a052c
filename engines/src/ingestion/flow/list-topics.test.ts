import { expect, test } from 'vitest';
import type { FlowItem } from './flow-block.ts';
import { withTopicHeadings } from './list-topics.ts';

/** "- topic": an item, two blanks deeper for each list that it stands in; "# title"; other lines are paragraphs. */
const items = (text: string) =>
  text.split('\n').map((line): FlowItem => {
    const [, blanks = '', item] = /^( *)([-\d].*)$/.exec(line) ?? [];
    if (item) return { kind: 'list_item', text: item, indent: blanks.length, spans: [] };
    const title = /^# (.*)/.exec(line)?.[1];
    return title
      ? { kind: 'heading', level: 1, text: title, spans: [] }
      : { kind: 'paragraph', text: line, spans: [] };
  });
const read = (text: string) =>
  withTopicHeadings(items(text)).map((item) =>
    item === 'page_break' ? item : `${item.kind}${item.level ?? ''} ${item.text}`,
  );

test('an item that names what the items below it tell is a heading', () => {
  expect(
    read(`# Harbour
- People
  - Ada Brook
    - She built the mole.
  - Orla Finn
    - She dug the dock.
- Why was the dock dug?
  - The sloops were too large.
- Explain the effects of the mole.
  - The waves are lower.
# Tides
- Two a day.`),
  ).toEqual([
    'heading1 Harbour',
    'heading3 People',
    'heading4 Ada Brook',
    'list_item - She built the mole.',
    'heading4 Orla Finn',
    'list_item - She dug the dock.',
    'heading3 Why was the dock dug?',
    'list_item - The sloops were too large.',
    'heading3 Explain the effects of the mole.',
    'list_item - The waves are lower.',
    'heading1 Tides',
    'list_item - Two a day.',
  ]);
});

test.each([
  ['something else follows in the list', '- Crane\n  - by the hour\n- ask the clerk'],
  ['text follows the list', '- Crane\n  - by the hour\nThe clerk knows more.'],
  ['it stands in an item that is none', '- The clerk knows:\n  - Crane\n    - by the hour\n- Bells ring.'],
  [
    'an item further out is none',
    '- The clerk knows:\n  - Crane\n    - Bell\n      - by the hour\n- Bells ring.',
  ],
  ['it is a sentence', '- The crane is old.\n  - It was built in 1822.'],
  ['it says more itself', '- Crane: lifts loads\n  - by the hour'],
  ['it is numbered, as questions and their options are', '1. The crane is\n  - old\n  - new'],
  [
    'its items are to choose from',
    '- The oldest pier is\n  - of granite\n- Which of these is a knot?\n  - a bowline',
  ],
  ['nothing stands below it', '- Crane\n- Bell'],
])('it stays an item where %s', (_, text) => {
  expect(read(text).filter((block) => block.startsWith('heading'))).toEqual([]);
});
