import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { type KeptTrack, listKept } from './kept-audio.ts';

const queryKey = ['kept-audio'];

/** What of audio is kept on this device; empty until it is known, and where nothing can be. */
export function useKeptAudio(): readonly KeptTrack[] {
  const kept = useQuery({ queryKey, queryFn: () => listKept().catch(() => []), staleTime: 0 });
  return kept.data ?? [];
}

export const refreshKept = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
