import { api } from '@gene/contract/api';
import type { ModelFile, ModelFileProblem } from '@gene/contract/models';
import type { AssistantSettings } from '@gene/contract/settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatNumber, formatSize } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { toastError } from '../../ui/toast.tsx';
import { chooseFile } from './local-model-choice.ts';
import { ModelDownloads } from './model-downloads.tsx';
import { PacksPanel } from './packs-panel.tsx';
import { TestResult } from './test-result.tsx';
import { useModelTrial } from './use-model-trial.ts';

const problems: Record<ModelFileProblem, string> = {
  not_gguf: 'Not a GGUF file',
  other_version: 'An unknown version of GGUF',
  cut: 'Not the whole file',
  damaged: 'Damaged',
  no_writer: 'Not a text model',
  split: 'One of several files; join them first',
  unreadable: 'Cannot be read',
  gone: 'Gone',
  too_large: 'Too large for this machine’s memory',
};

/** Models that Gene runs itself, from files on the server's disk. */
export function ModelFiles({ settings }: { settings: AssistantSettings }) {
  const list = useQuery(query(api.models.files));
  const packs = useQuery(query(api.packs.list));
  const { use, result } = useModelTrial();
  const isInstalled = packs.data?.packs.some(({ kind, state }) => kind === 'runner' && state === 'installed');
  return (
    <section aria-labelledby="model-files" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h4 id="model-files" className="font-semibold">
            Model files
          </h4>
          <p className="mt-1 text-sm text-ink-soft">
            Gene runs them itself: install what runs them, then choose a model. Text is not sent anywhere.
          </p>
        </div>
        <Button variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
          Look Again
        </Button>
      </div>
      <PacksPanel kind="runner" />
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error)}</LoadFailure>}
      {list.data && (
        <div className="space-y-3">
          <ul aria-label="Model files" className="divide-y divide-line empty:hidden">
            {list.data.files.map((file) => (
              <Row
                key={file.file}
                file={file}
                isInUse={settings.engine === 'file' && settings.model === file.file}
                isTried={use.isPending && use.variables.name === file.file}
                mayUse={isInstalled === true && !use.isPending}
                onUse={() => use.mutate({ name: file.file, body: chooseFile(settings, file) })}
              />
            ))}
          </ul>
          {use.isError && <Banner tone="danger">{messageOf(use.error)}</Banner>}
          <TestResult
            result={result}
            busy={use.isPending}
            doing="Loading the model and asking for one short answer…"
          />
          <p className="text-sm wrap-anywhere text-ink-soft">
            {list.data.files.length === 0 ? 'No model files yet. ' : ''}Download one, or put files that end in
            .gguf into{' '}
            {list.data.folders.map((folder, i) => (
              <span key={folder}>
                {i > 0 && ' or '}
                <span dir="ltr" className="font-mono text-xs">
                  {folder}
                </span>
              </span>
            ))}
            .
          </p>
          <ModelDownloads files={list.data.files} freeBytes={list.data.freeBytes} />
        </div>
      )}
    </section>
  );
}

interface RowProps {
  file: ModelFile;
  isInUse: boolean;
  isTried: boolean;
  mayUse: boolean;
  onUse: () => void;
}

const checks: Record<NonNullable<ModelFile['origin']>['check'], (host: string) => string> = {
  pinned: (host) => `Downloaded from ${host}. Checksum: as you gave it.`,
  declared: (host) => `Downloaded from ${host}. Checksum: as declared there.`,
  nothing: (host) => `Downloaded from ${host}. Its checksum was not checked.`,
};

function Row({ file, isInUse, isTried, mayUse, onUse }: RowProps) {
  const { bytes, architecture, quantisation, contextTokens, licence, memoryBytes, problem } = file;
  const facts = [
    formatSize(bytes),
    ...[architecture, quantisation].filter((fact) => fact !== null),
    ...(contextTokens === null ? [] : [`${formatNumber(contextTokens)} tokens`]),
    ...(memoryBytes === null ? [] : [`about ${formatSize(memoryBytes)} of memory`]),
    ...(licence === null ? [] : [`license ${licence}`]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p dir="ltr" className="font-medium wrap-anywhere">
          {file.file}
        </p>
        <p className="text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        {file.origin && <p className="text-ink-soft">{checks[file.origin.check](file.origin.host)}</p>}
        {problem && (
          <p className="text-danger">
            {problems[problem]}
            {file.detail && <span className="block font-mono text-xs">{file.detail}</span>}
          </p>
        )}
      </div>
      {isInUse && <span className="min-w-16 text-end font-medium text-accent">In use</span>}
      {!isInUse && problem === null && (
        <Button
          size="sm"
          variant="secondary"
          className="min-w-16"
          aria-label={`Use ${file.file}`}
          busy={isTried}
          disabled={!mayUse}
          onClick={onUse}
        >
          Use
        </Button>
      )}
      {file.mayBeDeleted && <Deletion file={file} isInUse={isInUse} />}
    </li>
  );
}

function Deletion({ file: { file, bytes }, isInUse }: Pick<RowProps, 'file' | 'isInUse'>) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(api.models.removeFile, { params: { file } }),
    onSuccess: () => Promise.all([invalidate(api.models.files), invalidate(api.models.downloads)]),
    onError: (error) => toastError('Could not delete the file', { description: messageOf(error) }),
  });
  return (
    <>
      <IconButton label={`Delete ${file}`} tip="Delete" tone="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${file}?`}
        description={`Frees ${formatSize(bytes)}.${isInUse ? ' It is in use: the built-in engine answers then.' : ''}`}
        action="Delete"
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
