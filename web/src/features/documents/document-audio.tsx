import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { DownloadDialog } from '../../entities/audio/download-dialog.tsx';
import { ReportDialog } from '../../entities/audio/report-dialog.tsx';
import { query } from '../../lib/query.ts';

interface DocumentAudioProps {
  id: string;
  about: 'download' | 'report';
  onClose: () => void;
}

/** Downloads the audio that a document has, or tells what of the document it leaves out. */
export function DocumentAudio({ id, about, onClose }: DocumentAudioProps) {
  const { data } = useQuery({ ...query(api.audio.list, { query: { documentId: id } }), staleTime: 0 });
  const track = data?.tracks.find(({ source }) => source.documentId === id);
  if (!track) return null;
  const Shown = about === 'download' ? DownloadDialog : ReportDialog;
  return <Shown trackId={track.id} onClose={onClose} />;
}
