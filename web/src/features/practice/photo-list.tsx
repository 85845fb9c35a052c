import { api } from '@gene/contract/api';
import { type AnswerPhoto, type AttemptAnswer, practiceLimits } from '@gene/contract/practice';
import { useQuery } from '@tanstack/react-query';
import { Camera, ImageOff, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { attemptQuery } from './queries.ts';

const accepted = 'image/jpeg,image/png,image/webp';
const mostMegabytes = practiceLimits.photoMaxBytes / 1024 / 1024;

interface PhotoListProps {
  attemptId: string;
  answer: AttemptAnswer;
  /** Submitted photos cannot be changed. */
  fixed?: boolean;
}

/** Photos of handwriting beside an answer. */
export function PhotoList({ attemptId, answer, fixed = false }: PhotoListProps) {
  const { questionId, photos } = answer;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const online = useOnline();
  const sendOnce = useSendOnce();
  const id = useId();
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await queryClient.refetchQueries({ queryKey: attemptQuery(attemptId).queryKey });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File) => {
    if (file.size > practiceLimits.photoMaxBytes)
      return setFailure(`The photo is larger than ${mostMegabytes} MB.`);
    const body = new FormData();
    body.append('file', file);
    const url = urlOf(api.practice.addPhoto, { params: { id: attemptId, questionId } });
    const { name, size, lastModified } = file;
    void act(() =>
      sendOnce({ name, size, lastModified }, (key) =>
        send(url, { method: 'POST', body, headers: { 'idempotency-key': key } }),
      ),
    );
  };
  const remove = ({ id: photoId }: AnswerPhoto) =>
    void act(() => call(api.practice.deletePhoto, { params: { id: attemptId, photoId } }));
  if (fixed && photos.length === 0) return null;
  const full = photos.length >= practiceLimits.photosPerAnswer;
  return (
    <div className="grid gap-2">
      {photos.length > 0 && (
        <ul aria-label="Photos of handwriting" className="flex flex-wrap gap-3">
          {photos.map((photo) => (
            <li key={photo.id} className="relative">
              <Photo attemptId={attemptId} photo={photo} />
              {!fixed && (
                <IconButton
                  label={`Remove photo ${photo.name}`}
                  tip="Remove"
                  tone="danger"
                  disabled={busy || !online}
                  onClick={() => remove(photo)}
                  className="absolute end-1 top-1 bg-raised"
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!fixed && (
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 justify-self-start rounded-md border border-line-strong bg-surface px-3 py-1 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-55 touch:min-h-10">
          <Camera aria-hidden className="size-4" />
          {busy ? 'Adding the photo…' : 'Add a photo of handwriting'}
          <input
            type="file"
            accept={accepted}
            disabled={busy || full || !online}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) add(file);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {!fixed && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {online
            ? full
              ? `An answer takes at most ${practiceLimits.photosPerAnswer} photos.`
              : `JPEG, PNG or WebP, at most ${mostMegabytes} MB. Kept with the answer, not read.`
            : 'Go online to add a photo.'}
        </p>
      )}
      {failure !== null && <FieldError>{failure}</FieldError>}
    </div>
  );
}

function Photo({ attemptId, photo }: { attemptId: string; photo: AnswerPhoto }) {
  const params = { id: attemptId, photoId: photo.id };
  const found = useQuery({
    queryKey: [api.practice.photo.path, photo.id] as const,
    queryFn: async ({ signal }) => (await send(urlOf(api.practice.photo, { params }), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(found.data);
  if (found.isError)
    return (
      <span className="flex h-32 w-40 flex-col items-center justify-center gap-1 rounded-md bg-sunken text-sm text-ink-soft">
        <ImageOff aria-hidden className="size-5" />
        Could not be loaded
      </span>
    );
  if (!url) return <span className="block h-32 w-40 animate-breathe rounded-md bg-line/60" />;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Open photo ${photo.name}`}>
      <img src={url} alt="" className="h-32 w-40 rounded-md border border-line bg-white object-cover" />
    </a>
  );
}
