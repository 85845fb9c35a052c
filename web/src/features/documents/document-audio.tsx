import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { DownloadDialog } from '../../entities/audio/download-dialog.tsx';
import { query } from '../../lib/query.ts';

/** Downloads the audio that a document has. */
export function DocumentAudio({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery({ ...query(api.audio.list, { query: { documentId: id } }), staleTime: 0 });
  const track = data?.tracks.find(({ source }) => source.documentId === id);
  return track ? <DownloadDialog trackId={track.id} onClose={onClose} /> : null;
}
