import type { EditOf } from '@gene/contract/paper-edits';
import { asksForSeveral, type Part } from '@gene/contract/papers';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { cursorIn } from './cursor.ts';
import { OptionsEditor } from './options-editor.tsx';
import { SavedField, SavedNumber } from './saved-field.tsx';
import type { Corrections } from './use-corrections.ts';

interface PartEditorProps {
  question: string;
  /** The question's number. */
  number: string;
  /** The texts above the part. */
  asked: string;
  part: Part;
  path: readonly number[];
  /** Number of its siblings. */
  count: number;
  apply: Corrections['apply'];
}

export function PartEditor({ question, number, asked, part, path, count, apply }: PartEditorProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const of = { question, path: [...path] };
  const name = `part ${part.label} of question ${number}`;
  const change = (values: Change) => apply({ kind: 'part', ...of, change: values });
  const split = () => void apply({ kind: 'split_part', ...of, at: cursorIn(text.current) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {part.insteadOfPrevious && <span className="text-sm font-semibold text-ink-soft">OR</span>}
      <div className="flex flex-wrap items-start gap-1.5">
        <SavedField
          label={`Label of ${name}`}
          value={part.label}
          className="w-14! py-1!"
          problem={(label) => (label.trim() === '' ? 'A label is needed' : null)}
          onSave={(label) => change({ label })}
        />
        <div className="min-w-40 flex-1">
          <SavedField
            multiline
            field={text}
            label={`Text of ${name}`}
            value={part.text}
            className="py-1!"
            onSave={(value) => change({ text: value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) split();
            }}
          />
        </div>
        <SavedNumber
          label={`Marks of ${name}`}
          value={part.marks}
          className="w-16! py-1!"
          onSave={(marks) => change({ marks })}
        />
        <PartMenu {...{ name, question, part, path, count, apply, change }} onSplit={split} />
      </div>
      {part.options.length > 0 && (
        <div className="ps-6">
          <OptionsEditor
            of={name}
            options={part.options}
            right={part.rightOptions}
            several={asksForSeveral(asked, part.text)}
            onChange={(options) => change({ options })}
            onRight={(labels) => void apply({ kind: 'right_options', ...of, labels })}
          />
        </div>
      )}
      {part.parts.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5 ps-6">
          {part.parts.map((inner, i) => (
            <PartEditor
              key={i}
              {...{ question, number, apply }}
              asked={`${asked}\n${part.text}`}
              part={inner}
              path={[...path, i]}
              count={part.parts.length}
            />
          ))}
        </ol>
      )}
    </li>
  );
}

type Change = EditOf<'part'>['change'];

interface PartMenuProps extends Pick<PartEditorProps, 'question' | 'part' | 'path' | 'count' | 'apply'> {
  /** "part a of question 3" */
  name: string;
  change: (values: Change) => Promise<boolean>;
  onSplit: () => void;
}

function PartMenu({ name, question, part, path, count, apply, change, onSplit }: PartMenuProps) {
  const of = { question, path: [...path] };
  const at = path.at(-1) ?? 0;
  return (
    <Menu
      trigger={
        <IconButton label={`Change ${name}`} tip="Change part">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={onSplit}>Split at the Cursor</MenuItem>
      <MenuItem onSelect={() => void apply({ kind: 'merge_part', ...of })}>
        {at === 0 ? 'Merge into the Text Above' : 'Merge with the Part Before'}
      </MenuItem>
      {path.length === 1 && (
        <MenuItem onSelect={() => void apply({ kind: 'split_at_part', question, part: at })}>
          New Question from Here
        </MenuItem>
      )}
      <MenuItem
        disabled={at === 0}
        onSelect={() => void change({ insteadOfPrevious: !part.insteadOfPrevious })}
      >
        {part.insteadOfPrevious ? 'No OR with the Part Before' : 'OR with the Part Before'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem disabled={at === 0} onSelect={() => void apply({ kind: 'move_part', ...of, by: -1 })}>
        Move Up
      </MenuItem>
      <MenuItem disabled={at === count - 1} onSelect={() => void apply({ kind: 'move_part', ...of, by: 1 })}>
        Move Down
      </MenuItem>
      <MenuItem
        onSelect={() => void apply({ kind: 'add_part', question, path: [...path.slice(0, -1), at + 1] })}
      >
        Add a Part Below
      </MenuItem>
      {path.length < 3 && (
        <MenuItem
          onSelect={() => void apply({ kind: 'add_part', question, path: [...path, part.parts.length] })}
        >
          Add a Part Within
        </MenuItem>
      )}
      {part.options.length === 0 && (
        <MenuItem onSelect={() => void change({ options: [{ label: 'A', text: '' }] })}>
          Add Answers to Choose From
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => void apply({ kind: 'remove_part', ...of })}>
        Remove Part
      </MenuItem>
    </Menu>
  );
}
