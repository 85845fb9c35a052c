import type { EditOf } from '@gene/contract/paper-edits';
import type { PaperContent } from '@gene/contract/papers';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sectionTitle } from '../in-words.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { SavedField, SavedNumber } from './saved-field.tsx';
import type { Corrections } from './use-corrections.ts';

interface SectionEditorProps {
  content: PaperContent;
  index: number;
  apply: Corrections['apply'];
}

export function SectionEditor({ content, index, apply }: SectionEditorProps) {
  const section = content.sections[index]!;
  const name = sectionTitle(section, index);
  const change = (values: EditOf<'section'>['change']) =>
    apply({ kind: 'section', section: index, change: values });
  const questions = content.questions.filter((question) => question.section === index).length;
  return (
    <div role="group" aria-label={name} className="grid gap-2 border-b border-line pb-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <SavedField
          label={`Label of ${name}`}
          value={section.label ?? ''}
          placeholder="PART A"
          className="w-32! py-1! font-semibold"
          onSave={(label) => change({ label: label || null })}
        />
        <div className="min-w-32 flex-1">
          <SavedField
            label={`Title of ${name}`}
            value={section.title ?? ''}
            placeholder="Title"
            className="py-1!"
            onSave={(title) => change({ title: title || null })}
          />
        </div>
        <IconButton
          label={`Remove ${name}: its questions go to the section before`}
          tip="Remove section, keep its questions"
          onClick={() => void apply({ kind: 'remove_section', section: index })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <SavedField
        multiline
        label={`Instructions of ${name}`}
        value={section.instructions.join('\n')}
        placeholder="Instructions"
        className="py-1! text-sm!"
        onSave={(text) => change({ instructions: text.split('\n').filter((line) => line.trim() !== '') })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <ChoiceEditor
          what="question"
          of={name}
          choice={section.choice}
          count={questions}
          onChange={(choice) => change({ choice })}
        />
        <span className="flex items-center gap-1.5">
          <SavedNumber
            label={`Marks of each question of ${name}`}
            value={section.marksEach}
            className="w-16! py-1!"
            onSave={(marksEach) => change({ marksEach })}
          />
          marks each
        </span>
        <span className="flex items-center gap-1.5">
          <SavedNumber
            label={`Marks of ${name} in all`}
            value={section.total}
            className="w-16! py-1!"
            onSave={(total) => change({ total })}
          />
          in all
        </span>
      </div>
    </div>
  );
}
