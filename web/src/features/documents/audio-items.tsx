import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { AudioLines, CircleStop, Download, ListMusic, ListX, Trash2 } from 'lucide-react';
import { reportTitle } from '../../entities/audio/report-dialog.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { toastError } from '../../ui/toast.tsx';
import { showDocument } from './live.ts';

interface AudioItemsProps {
  document: DocumentItem;
  onDownload: () => void;
  onReport: () => void;
  onChapters: () => void;
}

/** Has all audio of a document made, stops that, and deletes it. */
export function AudioItems({ document, onDownload, onReport, onChapters }: AudioItemsProps) {
  const params = { id: document.id };
  const shown = {
    onSuccess: showDocument,
    onError: (error: unknown) => toastError('Error', { description: messageOf(error) }),
  };
  const create = useMutation({ mutationFn: () => call(api.audio.create, { params }), ...shown });
  const remove = useMutation({ mutationFn: () => call(api.audio.remove, { params }), ...shown });
  const isMaking = document.audioMaking !== null && document.audioMaking.state !== 'failed';
  const byChapter = (
    <MenuItem icon={<ListMusic aria-hidden />} onSelect={onChapters}>
      Audio by Chapter
    </MenuItem>
  );
  if (document.hasAudio)
    return (
      <>
        <MenuItem icon={<Download aria-hidden />} onSelect={onDownload}>
          Download Audio
        </MenuItem>
        <MenuItem icon={<ListX aria-hidden />} onSelect={onReport}>
          {reportTitle}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} disabled={remove.isPending} onSelect={() => remove.mutate()}>
          Remove Audio
        </MenuItem>
        {byChapter}
      </>
    );
  if (isMaking)
    return (
      <MenuItem
        icon={<CircleStop aria-hidden />}
        disabled={remove.isPending}
        onSelect={() => remove.mutate()}
      >
        Stop Making Audio
      </MenuItem>
    );
  if (document.status !== 'ready') return null;
  return (
    <>
      <MenuItem
        icon={<AudioLines aria-hidden />}
        disabled={create.isPending}
        onSelect={() => create.mutate()}
      >
        Create Audio
      </MenuItem>
      {byChapter}
    </>
  );
}
