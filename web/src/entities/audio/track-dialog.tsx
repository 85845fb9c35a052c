import { api } from '@gene/contract/api';
import type { AudioTrack } from '@gene/contract/audio';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

const refreshMs = 1500;
export const isBeingMade = ({ state }: AudioTrack) => state === 'waiting' || state === 'making';

interface TrackDialogProps {
  title: string;
  trackId: string;
  onClose: () => void;
  children: (track: AudioTrack) => ReactNode;
}

/** About a track as it is now, also while it is being made. */
export function TrackDialog({ title, trackId, onClose, children }: TrackDialogProps) {
  const found = useQuery({
    ...query(api.audio.get, { params: { id: trackId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? refreshMs : false),
  });
  const track = found.data;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={track?.title}>
      {found.isError && !track ? (
        <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>
      ) : track ? (
        children(track)
      ) : (
        <div className="grid gap-3">
          <LoadingLabel>Loading</LoadingLabel>
          <Skeleton className="h-10" />
        </div>
      )}
    </Dialog>
  );
}
