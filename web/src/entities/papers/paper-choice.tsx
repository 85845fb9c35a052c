import type { Subject } from '@gene/contract/subjects';
import { Link } from 'react-router';
import { DocumentOptions } from '../documents/document-options.tsx';
import { SubjectField } from '../subjects/subject-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { usePaperChoice } from './use-paper-choice.ts';

interface PaperChoiceProps {
  subjects: readonly Subject[];
  choice: ReturnType<typeof usePaperChoice>;
}

/** Selects a subject, a question paper and, if the file has several, one of them. */
export function PaperChoice({ subjects, choice }: PaperChoiceProps) {
  const { documents, read, papers } = choice;
  const files = documents.data?.documents ?? [];
  const failure = documents.error ?? read.error;

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SubjectField
        none="Choose a subject"
        subjects={subjects}
        value={choice.subjectId}
        onChange={choice.chooseSubject}
      />
      <SelectField
        label="Question paper"
        value={choice.documentId}
        disabled={choice.subjectId === ''}
        onChange={choice.chooseDocument}
      >
        <option value="">
          {documents.data && files.length === 0
            ? 'No question paper in this subject'
            : 'Choose a question paper'}
        </option>
        <DocumentOptions documents={files} />
      </SelectField>
      {papers.length > 1 && (
        <SelectField
          label="Which paper of the file"
          value={choice.paper?.id ?? ''}
          onChange={choice.setPaperId}
        >
          <option value="">Choose a paper</option>
          {papers.map(({ id, ordinal, content }) => (
            <option key={id} value={id}>
              {content.header.courseName ?? `Paper ${ordinal + 1}`},{' '}
              {formatCount(content.questions.length, 'question')}
            </option>
          ))}
        </SelectField>
      )}
      {read.data && papers.length === 0 && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          {read.data.kind === null
            ? 'This paper is still being read.'
            : 'No questions were found in this file. '}
          {read.data.kind !== null && (
            <Link
              to={`/question-paper/${choice.documentId}`}
              className="text-accent underline underline-offset-4"
            >
              See what was read
            </Link>
          )}
        </p>
      )}
      {failure && <FieldError>{messageOf(failure)}</FieldError>}
    </div>
  );
}
