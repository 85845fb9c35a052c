import type { DocumentOverview } from '@gene/contract/documents';
import type { EditOf } from '@gene/contract/paper-edits';
import { asksForSeveral, type KeptQuestion, type PaperContent } from '@gene/contract/papers';
import clsx from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { inputStyle } from '../../../ui/field.tsx';
import { questionAnchor } from '../anchor.ts';
import { sectionTitle } from '../in-words.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { cursorIn } from './cursor.ts';
import { FiguresEditor } from './figures-editor.tsx';
import { focusQuestion } from './focus.ts';
import { OptionsEditor } from './options-editor.tsx';
import { PartEditor } from './part-editor.tsx';
import { QuestionMenu } from './question-menu.tsx';
import { SavedField, SavedNumber } from './saved-field.tsx';
import type { Corrections } from './use-corrections.ts';
import { useFocusWithin } from './use-focus-within.ts';

/** Scrolled to, it stands below the bar, which is two rows high on a phone. */
export const belowBar = 'scroll-mt-28 sm:scroll-mt-18';

interface QuestionEditorProps {
  document: DocumentOverview;
  content: PaperContent;
  question: KeptQuestion;
  /** Messages. */
  doubts: readonly string[];
  /** Its area is being shown. */
  chosen: boolean;
  onChoose: () => void;
  apply: Corrections['apply'];
}

export function QuestionEditor({
  document,
  content,
  question,
  doubts,
  chosen,
  onChoose,
  apply,
}: QuestionEditorProps) {
  const { id, number, parts, options } = question;
  const text = useRef<HTMLTextAreaElement>(null);
  const name = `question ${number}`;
  const change = (values: Change) => apply({ kind: 'question', question: id, change: values });
  const split = () =>
    void apply({ kind: 'split_question', question: id, at: cursorIn(text.current) }).then(
      (kept) => kept && focusQuestion(id, 1),
    );
  const toPart = () => void apply({ kind: 'text_to_part', question: id, at: cursorIn(text.current) });
  const move = (by: -1 | 1) =>
    void apply({ kind: 'move_question', question: id, by }).then((kept) => kept && focusQuestion(id));
  const box = useRef<HTMLDivElement>(null);
  useFocusWithin(box, onChoose);
  useMoveKeys(box, move);
  return (
    <div
      ref={box}
      role="group"
      id={questionAnchor(id)}
      tabIndex={-1}
      aria-label={`Question ${number}`}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-2 border-s-2 ps-3 outline-offset-4 sm:ps-4',
        belowBar,
        chosen ? 'border-accent' : 'border-line',
      )}
    >
      {question.insteadOfPrevious && <span className="text-sm font-semibold text-ink-soft">OR</span>}
      <div className="flex items-start gap-1.5">
        <QuestionHead content={content} question={question} change={change} />
        <QuestionMenu {...{ content, question, apply, change, split, toPart, move }} />
      </div>
      {doubts.map((message) => (
        <p key={message} className="text-sm text-danger">
          {message}
        </p>
      ))}
      <SavedField
        multiline
        field={text}
        label={`Text of ${name}`}
        placeholder={parts.length > 0 ? 'Text before the parts' : 'Text of the question'}
        value={question.text}
        onSave={(value) => change({ text: value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          if (event.shiftKey) toPart();
          else split();
        }}
      />
      <OptionsEditor
        of={name}
        options={options}
        right={question.rightOptions}
        several={asksForSeveral(question.text)}
        onChange={(next) => change({ options: next })}
        onRight={(labels) => void apply({ kind: 'right_options', question: id, path: [], labels })}
      />
      <FiguresEditor document={document} question={question} onChange={(figures) => change({ figures })} />
      {parts.length > 1 && (
        <ChoiceEditor
          what="part"
          of={name}
          choice={question.choice}
          count={parts.length}
          onChange={(choice) => change({ choice })}
        />
      )}
      {parts.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {parts.map((part, i) => (
            <PartEditor
              key={i}
              {...{ number, part, apply }}
              question={id}
              asked={question.text}
              path={[i]}
              count={parts.length}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type Change = EditOf<'question'>['change'];

interface QuestionHeadProps extends Pick<QuestionEditorProps, 'content' | 'question'> {
  change: (values: Change) => Promise<boolean>;
}

/** Its number, marks, and position in the paper. */
function QuestionHead({ content, question, change }: QuestionHeadProps) {
  const name = `question ${question.number}`;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
      <SavedField
        label={`Number of ${name}`}
        value={question.number}
        className="w-16! py-1! font-semibold"
        problem={(value) => (value.trim() === '' ? 'A number is needed' : null)}
        onSave={(value) => change({ number: value })}
      />
      <SavedNumber
        label={`Marks of ${name}`}
        value={question.marks}
        className="w-18! py-1!"
        onSave={(marks) => change({ marks })}
      />
      <span className="text-sm text-ink-soft">marks</span>
      {content.sections.length > 0 && (
        <select
          aria-label={`Section of ${name}`}
          value={question.section ?? ''}
          onChange={({ target }) =>
            void change({ section: target.value === '' ? null : Number(target.value) })
          }
          className={`${inputStyle} w-auto! max-w-40 py-1! text-sm!`}
        >
          <option value="">No section</option>
          {content.sections.map((each, i) => (
            <option key={i} value={i}>
              {sectionTitle(each, i)}
            </option>
          ))}
        </select>
      )}
      <SavedField
        label={`Module of ${name}`}
        value={question.module ?? ''}
        placeholder="Module"
        className="w-28! py-1! text-sm!"
        onSave={(module) => change({ module: module || null })}
      />
    </div>
  );
}

/** Alt with an arrow moves the question that has focus. */
function useMoveKeys(box: RefObject<HTMLElement | null>, onMove: (by: -1 | 1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  });
  useEffect(() => {
    const within = box.current;
    const pressed = (event: KeyboardEvent) => press(event);
    within?.addEventListener('keydown', pressed);
    return () => within?.removeEventListener('keydown', pressed);
  }, [box]);
}
