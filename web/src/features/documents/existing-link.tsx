import type { DocumentItem } from '@gene/contract/documents';
import { Link } from 'react-router';
import { documentPath } from '../../lib/place.ts';
import { buttonStyle } from '../../ui/button.tsx';

interface ExistingLinkProps {
  document: DocumentItem | null | undefined;
  onFollow: () => void;
}

/** Opens the document that a second upload of the same file found. */
export function ExistingLink({ document, onFollow }: ExistingLinkProps) {
  if (!document) return null;
  return (
    <Link
      to={documentPath(document.type, document.id)}
      onClick={onFollow}
      className={buttonStyle('secondary', 'sm')}
    >
      Open the existing document
    </Link>
  );
}
