import type { ModelDownload, ModelDownloadInput, ModelFile, RecommendedFile } from '@gene/contract/models';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ModelAddress } from './model-address.tsx';
import { downloadProblems } from './model-problems.ts';
import { useModelDownloads } from './use-model-downloads.ts';

interface ModelDownloadsProps {
  files: readonly ModelFile[];
  freeBytes: number;
}

/** Downloads model files into the data folder: nothing is, before an admin asks for it. */
export function ModelDownloads({ files, freeBytes }: ModelDownloadsProps) {
  const { list, downloads, recommended, begin, stop, dismiss } = useModelDownloads();
  const isKnown = (file: string) =>
    files.some((each) => each.file === file) || downloads.some((each) => each.file === file);
  const offered = recommended.filter(({ file }) => !isKnown(file));
  return (
    <section aria-labelledby="model-downloads" className="space-y-4 pt-3">
      <div>
        <h5 id="model-downloads" className="text-sm font-semibold">
          Download a model
        </h5>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {formatSize(freeBytes)} are free on the disk.
        </p>
      </div>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error)}</LoadFailure>}
      {downloads.map((each) => (
        <Download
          key={each.file}
          download={each}
          onBegin={begin.mutate}
          onStop={stop.mutate}
          onDismiss={dismiss.mutate}
        />
      ))}
      <ul aria-label="Recommended model files" className="divide-y divide-line empty:hidden">
        {offered.map((model) => (
          <Recommended
            key={model.file}
            model={model}
            onBegin={() => begin.mutate({ url: model.url, sha256: null, unverified: false })}
          />
        ))}
      </ul>
      <ModelAddress isBusy={begin.isPending} onBegin={begin.mutate} />
    </section>
  );
}

function Recommended({ model, onBegin }: { model: RecommendedFile; onBegin: () => void }) {
  const { title, publisher, bytes, memoryBytes, licence, isBest, url } = model;
  const { origin, pathname } = new URL(url);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {title} {isBest && <span className="ms-1 font-normal text-accent">Recommended here</span>}
        </p>
        <p className="text-ink-soft">
          About {formatSize(bytes)}, {licence}, needs {formatSize(memoryBytes)} of memory. From{' '}
          <a
            href={origin + pathname.split('/').slice(0, 3).join('/')}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline"
          >
            {publisher}
          </a>
        </p>
      </div>
      <Button size="sm" variant="secondary" aria-label={`Download ${title}`} onClick={onBegin}>
        Download
      </Button>
    </li>
  );
}

interface DownloadProps {
  download: ModelDownload;
  onBegin: (input: ModelDownloadInput) => void;
  onStop: (file: string) => void;
  onDismiss: (file: string) => void;
}

function Download({ download, onBegin, onStop, onDismiss }: DownloadProps) {
  const { file, url, state, sha256, problem, detail } = download;
  const lacksSum = problem === 'no_sum';
  return (
    <article aria-label={file} className="space-y-2 text-sm">
      <p className="font-medium wrap-anywhere">
        <span dir="ltr">{file}</span>{' '}
        <span className="font-normal text-ink-soft">from {new URL(url).host}</span>
      </p>
      <Standing download={download} />
      {state === 'failed' && problem && (
        <Banner tone="danger">
          {downloadProblems[problem]}
          {detail && <span className="mt-1 block font-mono text-xs">{detail}</span>}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'downloading' ? (
          <Button size="sm" variant="secondary" onClick={() => onStop(file)}>
            Stop
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => onBegin({ url, sha256, unverified: lacksSum })}>
              {lacksSum ? 'Download Anyway' : 'Resume'}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onDismiss(file)}>
              Give Up
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

/** How far it has come. */
function Standing({ download: { file, state, receivedBytes, totalBytes } }: Pick<DownloadProps, 'download'>) {
  const received =
    totalBytes === null
      ? formatSize(receivedBytes)
      : `${formatSize(receivedBytes)} of ${formatSize(totalBytes)}`;
  if (state === 'failed') return null;
  if (state === 'stopped') return <p className="tabular-nums">Stopped at {received}.</p>;
  const isWhole = totalBytes !== null && receivedBytes >= totalBytes;
  return (
    <div className="space-y-1.5">
      <Progress
        label={`Downloading ${file}`}
        share={totalBytes === null || isWhole ? null : receivedBytes / totalBytes}
      />
      <p className="tabular-nums">{isWhole ? 'Comparing its checksum…' : received}</p>
    </div>
  );
}
