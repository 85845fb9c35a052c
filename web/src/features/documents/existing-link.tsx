import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentPath } from '../../entities/documents/place.ts';
import { query } from '../../lib/query.ts';
import { buttonStyle } from '../../ui/button.tsx';

interface ExistingLinkProps {
  id: string;
  onFollow: () => void;
}

/** Opens the existing document when the same file is uploaded again. */
export function ExistingLink({ id, onFollow }: ExistingLinkProps) {
  const { data: document } = useQuery(query(api.documents.overview, { params: { id } }));
  if (!document) return null;
  return (
    <Link
      to={documentPath(document.type, document.id)}
      onClick={onFollow}
      className={buttonStyle('secondary', 'sm')}
    >
      Open the Existing Document
    </Link>
  );
}
