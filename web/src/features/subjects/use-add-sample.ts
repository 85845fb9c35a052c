import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';

/** Adds the sample subject and shows its documents while they are being read. */
export function useAddSample() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(api.subjects.addSample),
    onSuccess: async ({ id }) => {
      await invalidate(api.subjects.list);
      await navigate(`/documents/${id}`);
    },
  });
}
