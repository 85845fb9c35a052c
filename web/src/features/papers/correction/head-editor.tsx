import { ExamType } from '@gene/contract/documents';
import type { EditOf } from '@gene/contract/paper-edits';
import type { PaperContent } from '@gene/contract/papers';
import type { ReactNode } from 'react';
import { inputStyle } from '../../../ui/field.tsx';
import { monthName } from '../../../lib/format.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { SavedField, SavedNumber } from './saved-field.tsx';
import type { Corrections } from './use-corrections.ts';

/** Id of the year's field. */
export const yearFieldId = 'paper-year';

const months = Array.from({ length: 12 }, (_, i) => i + 1);

const examTypeProblem = (text: string) =>
  ExamType.nullable().safeParse(text.trim() || null).success ? null : 'At most 80 characters';

/** Course, board, sitting, date, time and total: the head of the paper. */
export function HeadEditor({ content, apply }: { content: PaperContent; apply: Corrections['apply'] }) {
  const { header, sections, questions } = content;
  const change = (values: EditOf<'header'>['change']) => apply({ kind: 'header', change: values });
  const loose = questions.filter(({ section }) => section === null).length;
  return (
    <div role="group" aria-label="Head of the paper" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Labelled text="Course name" wide>
          <SavedField
            label="Course name"
            value={header.courseName ?? ''}
            onSave={(name) => change({ courseName: name || null })}
          />
        </Labelled>
        <Labelled text="Course code">
          <SavedField
            label="Course code"
            value={header.courseCode ?? ''}
            onSave={(code) => change({ courseCode: code || null })}
          />
        </Labelled>
        <Labelled text="Board or university" wide>
          <SavedField
            label="Board or university"
            value={header.board ?? ''}
            onSave={(board) => change({ board: board || null })}
          />
        </Labelled>
        <Labelled text="Exam type">
          <SavedField
            label="Exam type"
            value={header.examType ?? ''}
            problem={examTypeProblem}
            onSave={(examType) => change({ examType: examType || null })}
          />
        </Labelled>
        <Labelled text="Session">
          <SavedField
            label="Session"
            value={header.session ?? ''}
            onSave={(session) => change({ session: session || null })}
          />
        </Labelled>
        <Labelled text="Month">
          <select
            aria-label="Month"
            value={header.month ?? ''}
            onChange={({ target }) =>
              void change({ month: target.value === '' ? null : Number(target.value) })
            }
            className={inputStyle}
          >
            <option value="">–</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled text="Year" id={yearFieldId}>
          <SavedField
            label="Year"
            value={header.year === null ? '' : String(header.year)}
            inputMode="numeric"
            problem={(text) =>
              /^(|19\d\d|20\d\d|2100)$/.test(text.trim()) ? null : 'A year from 1900 to 2100'
            }
            onSave={(text) => change({ year: text === '' ? null : Number(text) })}
          />
        </Labelled>
        <Labelled text="Minutes">
          <SavedField
            label="Minutes"
            value={header.minutes === null ? '' : String(header.minutes)}
            inputMode="numeric"
            problem={(text) => (/^(|[1-9]\d{0,3})$/.test(text.trim()) ? null : 'Whole minutes')}
            onSave={(text) => change({ minutes: text === '' ? null : Number(text) })}
          />
        </Labelled>
        <Labelled text="Total marks">
          <SavedNumber
            label="Total marks"
            value={header.totalMarks}
            onSave={(totalMarks) => change({ totalMarks })}
          />
        </Labelled>
      </div>
      {(sections.length === 0 || loose > 0) && (
        <ChoiceEditor
          what="question"
          of="the paper"
          choice={content.choice}
          count={loose}
          onChange={(choice) => apply({ kind: 'paper', change: { choice } })}
        />
      )}
    </div>
  );
}

interface LabelledProps {
  text: string;
  wide?: boolean;
  id?: string;
  children: ReactNode;
}

function Labelled({ text, wide, id, children }: LabelledProps) {
  return (
    <div id={id} className={`grid content-start gap-1 ${wide ? 'col-span-2' : ''}`}>
      <span aria-hidden className="text-sm font-medium">
        {text}
      </span>
      {children}
    </div>
  );
}
