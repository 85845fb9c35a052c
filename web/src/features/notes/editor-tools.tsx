import { redo, undo } from '@codemirror/commands';
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import {
  Bold,
  Code,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Sigma,
  SquareSigma,
  Table,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { insertFormula, insertTable, toggleLines, toggleMarks } from './editing.ts';

interface Tool {
  label: string;
  tip?: string;
  icon: LucideIcon;
  run: StateCommand;
}

const tools: Tool[] = [
  { label: 'Heading', icon: Heading2, run: toggleLines(() => '## ') },
  { label: 'Bold', tip: 'Bold (Ctrl B)', icon: Bold, run: toggleMarks('**') },
  { label: 'Italic', tip: 'Italic (Ctrl I)', icon: Italic, run: toggleMarks('*') },
  { label: 'Code', tip: 'Code (Ctrl E)', icon: Code, run: toggleMarks('`') },
  { label: 'List', icon: List, run: toggleLines(() => '- ') },
  { label: 'Numbered list', icon: ListOrdered, run: toggleLines((i) => `${i + 1}. `) },
  { label: 'Checklist', icon: ListChecks, run: toggleLines(() => '- [ ] ') },
  { label: 'Quote', icon: Quote, run: toggleLines(() => '> ') },
  { label: 'Formula', tip: 'Formula (Ctrl M)', icon: Sigma, run: toggleMarks('$') },
  { label: 'Formula on its own line', icon: SquareSigma, run: insertFormula },
  { label: 'Table', icon: Table, run: insertTable },
];
const history: Tool[] = [
  { label: 'Undo', icon: Undo2, run: undo },
  { label: 'Redo', icon: Redo2, run: redo },
];

interface EditorToolsProps {
  view: EditorView | null;
  onLink: () => void;
  onPictures: (files: File[]) => void;
}

/** Formatting buttons; on a phone the row scrolls sideways. Arrow keys move between them. */
export function EditorTools({ view, onLink, onPictures }: EditorToolsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const toolButton = ({ label, tip, icon: Icon, run }: Tool) => (
    <Toolbar.Button key={label} asChild>
      <IconButton
        label={label}
        tip={tip ?? label}
        // Keeps the cursor, and a phone's keyboard, in place.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!view) return;
          run(view);
          view.focus();
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    </Toolbar.Button>
  );
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="scrolls-on sticky top-16 z-10 -mx-2 flex overflow-x-auto border-b border-line px-1 py-1 [scrollbar-width:none]"
    >
      {tools.map(toolButton)}
      <Toolbar.Button asChild>
        <IconButton
          label="Link"
          tip="Link (Ctrl Shift L)"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onLink}
        >
          <Link2 aria-hidden />
        </IconButton>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <IconButton label="Picture" onClick={() => picker.current?.click()}>
          <ImagePlus aria-hidden />
        </IconButton>
      </Toolbar.Button>
      <span aria-hidden className="mx-1 w-px shrink-0 self-stretch bg-line" />
      {history.map(toolButton)}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          if (files.length > 0) onPictures(files);
        }}
      />
    </Toolbar.Root>
  );
}
