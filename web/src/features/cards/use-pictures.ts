import { api } from '@gene/contract/api';
import { cardLimits } from '@gene/contract/cards';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { upload } from '../../lib/upload.ts';
import { toastError } from '../../ui/toast.tsx';

export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp';

/** Uploads pictures one after another, returning the Markdown for each. */
export function usePictures(onMarkdown: (markdown: string) => void) {
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        if (file.size > cardLimits.pictureMaxBytes) throw new Error('too large');
        const form = new FormData();
        form.append('file', file);
        const watch = {
          key: newId(),
          signal: new AbortController().signal,
          onProgress: () => undefined,
        };
        const { id, name } = (await upload(api.cards.addPicture, form, watch)) as {
          id: string;
          name: string;
        };
        onMarkdown(`![${name.replace(/\.\w+$/, '').replaceAll(/[[\]]/g, '')}](media:${id})`);
      }
    },
    onError: (error) =>
      toastError('Could not add the picture', {
        description: error.message === 'too large' ? 'It is larger than 8 MB.' : messageOf(error),
      }),
  });
  return {
    add: (files: readonly File[]) => files.length > 0 && adding.mutate(files),
    busy: adding.isPending,
  };
}

/** Picks the pictures from pasted data. */
export function picturesOf(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => pictureTypes.split(',').includes(type));
}
