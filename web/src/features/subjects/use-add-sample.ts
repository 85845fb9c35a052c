import { api } from '@gene/contract/api';
import type { SampleKind } from '@gene/contract/subjects';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';

/** Adds a sample subject and shows its documents while they are being read. */
export function useAddSample() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (kind: SampleKind) => call(api.subjects.addSample, { query: { kind } }),
    onSuccess: async ({ id }) => {
      await invalidate(api.subjects.list);
      await navigate(`/documents/${id}`);
    },
  });
}
