import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import type { SessionAbout } from '@gene/contract/plan';
import { useQuery } from '@tanstack/react-query';
import { DocumentOptions } from '../../entities/documents/document-options.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { query } from '../../lib/query.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { SessionFields } from './session-form.ts';

interface MaterialFieldsProps {
  fields: SessionFields;
  /** Of the chosen subject. */
  documents: readonly DocumentItem[];
  /** The session's previous subject matter. */
  kept: SessionAbout | null;
  pageError: string | undefined;
  onChange: (changed: Partial<SessionFields>) => void;
}

/** The subject, and the material the session links to. */
export function MaterialFields({ fields, documents, kept, pageError, onChange }: MaterialFieldsProps) {
  const subjects = useQuery(query(api.subjects.list));
  const { subjectId, material, page } = fields;
  const isKept = kept !== null && kept.kind !== 'cards' && kept.kind !== 'page';
  const hasPages = !['', 'cards', 'kept'].includes(material);
  return (
    <>
      <SubjectField
        label="Subject (optional)"
        none="No subject"
        subjects={subjects.data?.subjects}
        value={subjectId}
        onChange={(chosen) => onChange({ subjectId: chosen, material: '', page: '' })}
      />
      {(subjectId !== '' || material === 'kept') && (
        <div className="grid gap-4 items-start sm:grid-cols-[minmax(0,1fr)_7rem]">
          <SelectField
            label="What to study (optional)"
            value={material}
            onChange={(chosen) => onChange({ material: chosen, page: '' })}
          >
            <option value="">Nothing in particular</option>
            {isKept && <option value="kept">{nameOf(kept)}</option>}
            {subjectId !== '' && <option value="cards">Flashcards that are due</option>}
            <DocumentOptions documents={documents} />
          </SelectField>
          {hasPages && (
            <TextField
              label="Page"
              name="page"
              type="number"
              inputMode="numeric"
              min={1}
              placeholder="1"
              value={page}
              error={pageError}
              onChange={({ target }) => onChange({ page: target.value })}
            />
          )}
        </div>
      )}
    </>
  );
}

const nameOf = ({ kind, label, number, document }: SessionAbout) =>
  kind === 'paper'
    ? `Practice ${document?.title ?? 'a question paper'}`
    : (label ?? `Question ${number ?? ''} of ${document?.title ?? 'a question paper'}`);
