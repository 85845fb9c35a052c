import type { EditOf } from '@gene/contract/paper-edits';
import type { KeptQuestion, PaperContent } from '@gene/contract/papers';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { focusQuestion } from './focus.ts';
import type { Corrections } from './use-corrections.ts';

interface QuestionMenuProps {
  content: PaperContent;
  question: KeptQuestion;
  apply: Corrections['apply'];
  change: (change: EditOf<'question'>['change']) => Promise<boolean>;
  split: () => void;
  toPart: () => void;
  move: (by: -1 | 1) => void;
}

/** Actions on a whole question. */
export function QuestionMenu({ content, question, apply, change, split, toPart, move }: QuestionMenuProps) {
  const { id, number, parts, options, insteadOfPrevious } = question;
  const at = content.questions.findIndex((each) => each.id === id);
  const first = at === 0;
  const before = content.questions[at - 1]?.id;
  const below = content.questions[at + 1]?.id;
  const start = Number(number);
  return (
    <Menu
      trigger={
        <IconButton label={`Change question ${number}`} tip="Change question">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={split}>Split at the Cursor</MenuItem>
      <MenuItem onSelect={toPart}>Part from the Cursor On</MenuItem>
      <MenuItem
        disabled={first}
        onSelect={() => void then(apply({ kind: 'merge_question', question: id, as: 'text' }), before)}
      >
        Merge with the Question Before
      </MenuItem>
      <MenuItem
        disabled={first}
        onSelect={() => void then(apply({ kind: 'merge_question', question: id, as: 'part' }), before)}
      >
        Make It a Part of the Question Before
      </MenuItem>
      <MenuItem disabled={first} onSelect={() => void change({ insteadOfPrevious: !insteadOfPrevious })}>
        {insteadOfPrevious ? 'No OR with the Question Before' : 'OR with the Question Before'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void apply({ kind: 'add_part', question: id, path: [parts.length] })}>
        Add a Part
      </MenuItem>
      {options.length === 0 && (
        <MenuItem onSelect={() => void change({ options: [{ label: 'A', text: '' }] })}>
          Add Answers to Choose From
        </MenuItem>
      )}
      <MenuItem onSelect={() => void then(apply({ kind: 'add_question', after: id }), id, 1)}>
        Add a Question Below
      </MenuItem>
      <MenuItem onSelect={() => void apply({ kind: 'add_section', question: id, label: 'New section' })}>
        Begin a Section Here
      </MenuItem>
      {Number.isInteger(start) && start > 0 && (
        <MenuItem onSelect={() => void apply({ kind: 'renumber', question: id, start })}>
          Renumber from {start + 1} on
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => move(-1)}>Move Up</MenuItem>
      <MenuItem onSelect={() => move(1)}>Move Down</MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="danger"
        onSelect={() => void then(apply({ kind: 'remove_question', question: id }), before ?? below)}
      >
        Remove Question
      </MenuItem>
    </Menu>
  );
}

/** An action may remove the focused question; the focus then moves to an existing one. */
async function then(done: Promise<boolean>, id: string | undefined, belowIt = 0) {
  if ((await done) && id !== undefined) focusQuestion(id, belowIt);
}
