import { api } from '@gene/contract/api';
import { type DocumentItem, documentLimits } from '@gene/contract/documents';
import { call, messageOf } from '../../lib/api.ts';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { showDocument } from './live.ts';
import { PaperDetailsDialog } from './paper-details-dialog.tsx';

export function RenameDocumentDialog({ document, onClose }: { document: DocumentItem; onClose: () => void }) {
  if (document.type === 'question_paper') return <PaperDetailsDialog document={document} onClose={onClose} />;
  return (
    <RenameDialog
      title="Rename Document"
      label="Title"
      name={document.title}
      maxLength={documentLimits.titleMax}
      onClose={onClose}
      messageOf={messageOf}
      onRename={async (title) =>
        showDocument(await call(api.documents.update, { params: { id: document.id }, body: { title } }))
      }
    />
  );
}
