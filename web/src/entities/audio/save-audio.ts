import { api } from '@gene/contract/api';
import { urlOf } from '../../lib/api.ts';
import { downloadWhole } from '../../lib/resuming-download.ts';
import { saveFile } from '../../lib/save-file.ts';
import { whileWorking } from '../../ui/toast.tsx';

/** Saves a track as an MP3, or the chapter that begins at `chapter`. */
export const saveAudio = ({
  id,
  title,
  chapter,
}: {
  id: string;
  title: string;
  chapter?: number | undefined;
}) =>
  whileWorking('Downloading the audio...', async (signal) => {
    const url = urlOf(api.audio.download, { params: { id }, query: { chapter } });
    const { file, name } = await downloadWhole(url, signal);
    saveFile(file, name ?? `${title}.mp3`);
  });
