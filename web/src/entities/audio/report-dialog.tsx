import { AudioReport } from './audio-report.tsx';
import { TrackDialog } from './track-dialog.tsx';

export const reportTitle = 'What Isn’t Read Aloud';

/** What of a track is not said as it is written. */
export const ReportDialog = ({ trackId, onClose }: { trackId: string; onClose: () => void }) => (
  <TrackDialog title={reportTitle} trackId={trackId} onClose={onClose}>
    {(track) => <AudioReport track={track} />}
  </TrackDialog>
);
