import type { DocumentItem } from '@gene/contract/documents';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button.tsx';
import { documentPath } from './document-type.tsx';

/** Opens the document that a second upload of the same file found. */
export function ExistingLink({ document }: { document: DocumentItem | null | undefined }) {
  if (!document) return null;
  return (
    <Link to={documentPath(document)} className={buttonStyle('secondary', 'sm')}>
      Open the existing document
    </Link>
  );
}
