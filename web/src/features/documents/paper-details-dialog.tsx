import { api } from '@gene/contract/api';
import { type DocumentItem, documentLimits } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showDocument } from './live.ts';
import { type PaperErrors, readPaper, retitled } from './paper-draft.ts';
import { FormActions } from '../../ui/form-actions.tsx';

/** Title, exam type and year of a question paper; a title that was made of the other two follows them. */
export function PaperDetailsDialog({ document, onClose }: { document: DocumentItem; onClose: () => void }) {
  const given = { examType: document.examType ?? '', year: String(document.year ?? '') };
  const [draft, setDraft] = useState({ ...given, title: document.title });
  /** Of which the title is made. */
  const [titled, setTitled] = useState({ examType: document.examType, year: document.year });
  const [errors, setErrors] = useState<PaperErrors>({});
  const save = useMutation({
    mutationFn: (body: { title: string; year: number; examType: string }) =>
      call(api.documents.update, { params: { id: document.id }, body }),
    onSuccess: (changed) => {
      showDocument(changed);
      onClose();
    },
  });
  const change = (now: Partial<typeof given>) => {
    const next = { ...draft, ...now };
    const read = readPaper({ ...next, questionCount: '' });
    // Half a year makes no title.
    if (read.ok) setTitled({ examType: read.metadata.examType, year: read.metadata.year });
    const title = read.ok ? retitled({ title: draft.title, ...titled }, read.metadata) : draft.title;
    setDraft({ ...next, title });
    setErrors({});
  };
  const submit = () => {
    const read = readPaper({ ...draft, questionCount: '' });
    if (!read.ok) return setErrors(read.errors);
    const { year, examType } = read.metadata;
    save.mutate({ title: draft.title.trim(), year, examType });
  };
  const title = draft.title.trim();
  return (
    <Dialog open onOpenChange={onClose} title="Edit Details">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (title) submit();
        }}
      >
        <TextField
          label="Title"
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          maxLength={documentLimits.titleMax}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          label="Exam Type"
          value={draft.examType}
          error={errors.examType}
          onChange={(event) => change({ examType: event.target.value })}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label="Year"
          value={draft.year}
          error={errors.year}
          inputMode="numeric"
          onChange={(event) => change({ year: event.target.value })}
          autoComplete="off"
        />
        {save.isError && <Banner tone="danger">{messageOf(save.error)}</Banner>}
        <FormActions busy={save.isPending} disabled={!title} onCancel={onClose}>
          Save
        </FormActions>
      </form>
    </Dialog>
  );
}
