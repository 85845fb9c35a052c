import type { DocumentType } from '@gene/contract/documents';
import { DocumentIcon, documentTypes, typeLabels } from '../../entities/documents/document-type.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const types = documentTypes.map((value) => ({
  value,
  label: typeLabels[value],
  icon: <DocumentIcon type={value} className="size-5 shrink-0 text-accent" />,
}));

interface TypeFieldProps {
  label: string;
  value: DocumentType | null;
  onChange: (type: DocumentType) => void;
}

/** The type of the documents to upload. */
export function TypeField({ label, value, onChange }: TypeFieldProps) {
  return <RadioCards label={label} value={value} onChange={onChange} options={types} columns={3} />;
}
