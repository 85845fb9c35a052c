import { api } from '@gene/contract/api';
import type { NoteSource } from '@gene/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callOnce, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { DocumentOptions } from '../../entities/documents/document-options.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { refreshNotes } from './save-note.ts';

interface GenerateDialogProps {
  onClose: () => void;
  onBlank: () => void;
}

/** Makes a note of a document, one of its chapters, or its highlights. */
export function GenerateDialog({ onClose, onBlank }: GenerateDialogProps) {
  const navigate = useNavigate();
  const [subjectId, setSubjectId] = useState('');
  const [documentId, setDocumentId] = useState('');
  // `document`, `highlights`, or where a chapter begins.
  const [part, setPart] = useState('document');
  const [busy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  const [problem, setProblem] = useState<string | null>(null);
  const subjects = useQuery(query(api.subjects.list));
  const documents = useQuery({
    ...allDocuments(subjectId),
    enabled: subjectId !== '',
  });
  const summary = useQuery({
    ...query(api.summaries.ofDocument, { params: { id: documentId }, query: { length: 'short' } }),
    enabled: documentId !== '',
  });
  const ready = documents.data?.documents.filter(({ status }) => status === 'ready') ?? [];
  const failed = [subjects, documents, summary].find(({ isError }) => isError)?.error;

  const generate = async () => {
    const start = Number(part);
    const body: NoteSource =
      part === 'document' || part === 'highlights'
        ? { from: part, documentId }
        : { from: 'chapter', documentId, start };
    setBusy(true);
    setProblem(null);
    try {
      const note = await sendOnce(body, (key) => callOnce(key, api.notes.generate, { body }));
      refreshNotes();
      void navigate(`/gene-notes/${note.id}`);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Generate New Note"
      description="Gene takes the key points and terms of what you choose, with links to the pages. To keep an answer, use Save as note in the chat."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (documentId !== '' && !busy) void generate();
        }}
      >
        <SubjectField
          none="Choose a subject"
          subjects={subjects.data?.subjects}
          value={subjectId}
          onChange={(next) => {
            setSubjectId(next);
            setDocumentId('');
            setPart('document');
          }}
        />
        <SelectField
          label="Document"
          value={documentId}
          disabled={subjectId === ''}
          onChange={(next) => {
            setDocumentId(next);
            setPart('document');
          }}
        >
          <option value="">
            {documents.data && ready.length === 0
              ? 'No document of this subject has been read'
              : 'Choose a document'}
          </option>
          <DocumentOptions documents={ready} />
        </SelectField>
        <SelectField label="Make a note of" value={part} disabled={documentId === ''} onChange={setPart}>
          <option value="document">The whole document</option>
          <option value="highlights">Its highlights</option>
          {summary.data?.chapters.map(({ title, start, page }) => (
            <option key={start} value={start}>
              {title ?? `From page ${page}`}
            </option>
          ))}
        </SelectField>
        {(problem ?? failed) && (
          <div role="alert">
            <FieldError>{problem ?? messageOf(failed)}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onBlank}>
            Begin an empty note
          </Button>
          <Button type="submit" busy={busy} disabled={documentId === ''}>
            Generate
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
