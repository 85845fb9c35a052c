import { api } from '@gene/contract/api';
import { type Pack, PackInput } from '@gene/contract/packs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';

const refreshMs = 1500;

const isBusy = ({ state }: Pack) => state === 'downloading' || state === 'preparing';

const problems: Record<NonNullable<Pack['problem']>, string> = {
  unreachable: 'The publisher cannot be reached.',
  stalled: 'The download stalled.',
  disk_full: 'The disk has too little room.',
  refused: 'The publisher refused the file.',
  not_the_file: 'Something else came instead, perhaps a sign-in page.',
  wrong_size: 'The file has the wrong size.',
  wrong_sum: 'The file’s checksum is wrong. It was deleted.',
  no_sum: 'Its publisher names no checksum.',
  not_in_folder: 'The folder lacks a file, or it cannot be read.',
  unusable: 'The files cannot be used.',
  interrupted: 'It was interrupted too often.',
  gone: 'Its files are gone from the data folder.',
  outdated: 'This version of Gene needs a different one. Download it again.',
  no_npm: 'npm is not installed on this machine. It comes with Node.js.',
  unsupported: 'There is none for this system.',
  no_program: 'What runs it is not installed.',
};

const checks: Record<NonNullable<Pack['check']>, string> = {
  pinned: 'Checksum: as pinned in Gene.',
  declared: 'Checksum: as its server declares.',
  nothing: 'Checksum: none known.',
};

const words: Record<Pack['kind'], { get: string; use: string; removed: string }> = {
  encoder: {
    get: 'Download',
    use: 'Ask in your own language about a book in another. Text is not sent anywhere.',
    removed: 'Documents are reindexed with the built-in encoder, which is for English.',
  },
  runner: {
    get: 'Install',
    use: 'Runs language models from files, on the processor. Installed with npm, from its registry.',
    removed: 'Model files stay. If one is in use, the built-in engine answers.',
  },
  synthesizer: {
    get: 'Install',
    use: 'Runs neural voices, on the processor. Installed with npm, from its registry.',
    removed: 'Voice packs stay. If one is in use, the built-in voice reads.',
  },
  voice: {
    get: 'Download',
    use: 'A neural voice.',
    removed: 'If it is in use, the built-in voice reads. Existing audio stays.',
  },
};

/** What is not said of all of a kind. */
const usesOf: Partial<Record<Pack['id'], string>> = {
  kokoro: '28 English and 8 Chinese voices.',
  supertonic: '10 voices, each in all its languages.',
  kitten: 'The smallest: 8 voices.',
  piper: '100 voices.',
  own_voice: 'Any other for sherpa-onnx. Piper has voices in about 40 languages.',
};

/** The packs an admin may download; none comes unasked. */
export function PacksPanel({ kind }: { kind: Pack['kind'] }) {
  const packs = useQuery({
    ...query(api.packs.list),
    refetchInterval: ({ state }) => (state.data?.packs.some(isBusy) ? refreshMs : false),
  });
  if (packs.isPending)
    return (
      <>
        <LoadingLabel>Loading packs</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (packs.isError)
    return <LoadFailure onRetry={() => void packs.refetch()}>{messageOf(packs.error)}</LoadFailure>;
  return packs.data.packs
    .filter((pack) => pack.kind === kind)
    .map((pack) => <PackCard key={pack.id} pack={pack} />);
}

function PackCard({ pack }: { pack: Pack }) {
  const { id, state, problem, detail, downloadBytes, installedBytes, usedBytes } = pack;
  return (
    <article aria-labelledby={`pack-${id}`} className="space-y-4 text-sm">
      <div>
        <h4 id={`pack-${id}`} className="font-semibold">
          {pack.name}
        </h4>
        <p className="mt-1 text-ink-soft">{usesOf[pack.id] ?? words[pack.kind].use}</p>
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {downloadBytes > 0 && <Fact name="Download">{formatSize(downloadBytes)}</Fact>}
        {(usedBytes > 0 || installedBytes > 0) && (
          <Fact name={usedBytes > 0 ? 'On the disk' : 'Then on the disk'}>
            {formatSize(usedBytes > 0 ? usedBytes : installedBytes)}
          </Fact>
        )}
        {pack.voices.length > 0 && <Fact name="Voices">{pack.voices.length}</Fact>}
        {pack.languages !== null && <Fact name="Languages">{pack.languages}</Fact>}
        <Fact name="License">{pack.licence}</Fact>
        <Fact name="Publisher">
          <a href={pack.page} target="_blank" rel="noreferrer" className="text-accent underline">
            {pack.publisher}
          </a>
        </Fact>
      </dl>
      {problem && (state === 'failed' || problem === 'unsupported') && (
        <Banner tone="danger">
          {problems[problem]}
          {detail && <span className="mt-1 block font-mono text-xs">{detail}</span>}
        </Banner>
      )}
      <Standing pack={pack} />
      <Actions pack={pack} />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** How far it has come. */
function Standing({ pack: { name, state, receivedBytes, downloadBytes, check } }: { pack: Pack }) {
  const share = receivedBytes / downloadBytes;
  const received = `${formatSize(receivedBytes)} of ${formatSize(downloadBytes)}`;
  // What comes from a folder alone is read there.
  if (state === 'downloading' && downloadBytes > 0)
    return (
      <div className="space-y-1.5">
        <Progress label={`Downloading ${name}`} share={share} />
        <p className="tabular-nums">{received}</p>
      </div>
    );
  if (state === 'downloading' || state === 'preparing')
    return (
      <div className="space-y-1.5">
        <Progress label={`Preparing ${name}`} share={null} />
        <p>Preparing…</p>
      </div>
    );
  if (state === 'stopped')
    return <p className="tabular-nums">{downloadBytes > 0 ? `Stopped at ${received}.` : 'Stopped.'}</p>;
  return state === 'installed' && check ? <p>Installed. {checks[check]}</p> : null;
}

function Actions({ pack }: { pack: Pack }) {
  const { id, state, usedBytes, name } = pack;
  const [isRemoving, setRemoving] = useState(false);
  const changed = () =>
    Promise.all([
      ...[invalidate(api.packs.list), invalidate(api.settings.search)],
      invalidate(api.audio.voices),
    ]);
  const failed = (error: Error) => {
    toastError('Could not change the pack', { description: messageOf(error) });
  };
  const install = useMutation({
    mutationFn: (folder: string | null) => call(api.packs.install, { params: { id }, body: { folder } }),
    ...{ onSuccess: changed, onError: failed },
  });
  const stop = useMutation({
    mutationFn: () => call(api.packs.stop, { params: { id } }),
    ...{ onSuccess: changed, onError: failed },
  });
  const remove = useMutation({
    mutationFn: () => call(api.packs.remove, { params: { id } }),
    ...{ onSuccess: changed, onError: failed },
  });
  const mayInstall =
    pack.problem !== 'unsupported' && (state === 'absent' || state === 'stopped' || state === 'failed');
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {mayInstall && pack.downloadBytes > 0 && (
          <Button busy={install.isPending} onClick={() => install.mutate(null)}>
            {pack.receivedBytes > 0 ? 'Resume' : words[pack.kind].get}
          </Button>
        )}
        {isBusy(pack) && (
          <Button variant="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
            Cancel
          </Button>
        )}
        {state !== 'absent' && !isBusy(pack) && (
          <Button variant="secondary" busy={remove.isPending} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {mayInstall && pack.files.length > 0 && (
        <FolderForm pack={pack} onChosen={(folder) => install.mutate(folder)} />
      )}
      <Confirm
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove ${name}?`}
        description={`Frees ${formatSize(usedBytes)}. ${words[pack.kind].removed}`}
        action="Remove"
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

/** For machines without a network. */
function FolderForm({ pack: { files }, onChosen }: { pack: Pack; onChosen: (folder: string) => void }) {
  const [folder, setFolder] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = PackInput.safeParse({ folder });
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success && parsed.data.folder !== null) onChosen(parsed.data.folder);
  };
  return (
    <details>
      <summary className="cursor-pointer text-ink-soft">From a folder of the server</summary>
      <form noValidate onSubmit={submit} className="mt-3 space-y-3 sm:max-w-md">
        <TextField
          label="Folder"
          hint={`With ${files.join(' and ')}`}
          error={error}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Use These Files
        </Button>
      </form>
    </details>
  );
}
