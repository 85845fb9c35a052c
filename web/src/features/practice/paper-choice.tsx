import { api } from '@gene/contract/api';
import type { KeptPaper } from '@gene/contract/papers';
import type { Subject } from '@gene/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DocumentOptions } from '../../entities/documents/document-options.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface PaperChoiceProps {
  subjects: readonly Subject[];
  value: KeptPaper | null;
  onChange: (paper: KeptPaper | null) => void;
}

/** Selects a subject, a question paper and, if the file has several, one of them. */
export function PaperChoice({ subjects, value, onChange }: PaperChoiceProps) {
  const [subjectId, setSubjectId] = useState('');
  const [documentId, setDocumentId] = useState('');
  const documents = useQuery({
    ...allDocuments(subjectId, 'question_paper'),
    enabled: subjectId !== '',
  });
  const read = useQuery({
    ...query(api.papers.ofDocument, { params: { id: documentId } }),
    enabled: documentId !== '',
  });
  const files = documents.data?.documents ?? [];
  const papers = read.data?.papers.filter(({ content }) => content.questions.length > 0) ?? [];
  // Select it if it is the only one.
  const [only, another] = papers;
  if (only && !another && value?.id !== only.id) onChange(only);
  const failure = documents.error ?? read.error;

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SubjectField
        none="Choose a subject"
        subjects={subjects}
        value={subjectId}
        onChange={(id) => {
          setSubjectId(id);
          setDocumentId('');
          onChange(null);
        }}
      />
      <SelectField
        label="Question paper"
        value={documentId}
        disabled={subjectId === ''}
        onChange={(id) => {
          setDocumentId(id);
          onChange(null);
        }}
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
          value={value?.id ?? ''}
          onChange={(id) => onChange(papers.find((paper) => paper.id === id) ?? null)}
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
            <Link to={`/question-paper/${documentId}`} className="text-accent underline underline-offset-4">
              See what was read
            </Link>
          )}
        </p>
      )}
      {failure && <FieldError>{messageOf(failure)}</FieldError>}
    </div>
  );
}
