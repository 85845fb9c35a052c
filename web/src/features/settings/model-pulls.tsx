import { ModelName, type ModelPull, type PullProblem, type RecommendedModel } from '@gene/contract/models';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useModelPulls } from './use-model-pulls.ts';

const problems: Record<PullProblem, string> = {
  unreachable: 'Ollama does not answer. Is it running?',
  unknown_model: 'Ollama’s library has no such model.',
  offline: 'Ollama cannot reach its library.',
  disk_full: 'Ollama’s disk has too little room.',
  too_old: 'This model needs a newer Ollama.',
  stalled: 'The pull stalled.',
  cut_off: 'The connection to Ollama broke.',
  refused: 'Ollama refused.',
  interrupted: 'It was interrupted too often.',
};

interface ModelPullsProps {
  recommended: readonly RecommendedModel[];
  /** Names of the models that Ollama has. */
  there: readonly string[];
  onEnded: () => void;
}

/** Has Ollama pull models: nothing is, before an admin asks for it. */
export function ModelPulls({ recommended, there, onEnded }: ModelPullsProps) {
  const { list, pulls, pull, stop, dismiss } = useModelPulls(onEnded);
  return (
    <div className="space-y-4">
      <h5 className="text-sm font-semibold">Pull a model into Ollama</h5>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error)}</LoadFailure>}
      {pulls.map((each) => (
        <Pull
          key={each.model}
          pull={each}
          onPull={pull.mutate}
          onStop={stop.mutate}
          onDismiss={dismiss.mutate}
        />
      ))}
      <ul aria-label="Recommended models" className="divide-y divide-line empty:hidden">
        {recommended
          .filter(({ name }) => !there.includes(name) && !pulls.some(({ model }) => model === name))
          .map((model) => (
            <Recommended key={model.name} model={model} onPull={() => pull.mutate(model.name)} />
          ))}
      </ul>
      <OtherModel isBusy={pull.isPending} onPull={pull.mutate} />
    </div>
  );
}

function Recommended({ model, onPull }: { model: RecommendedModel; onPull: () => void }) {
  const { name, bytes, memoryBytes, licence, isBest } = model;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {name} {isBest && <span className="ms-1 font-normal text-accent">Recommended here</span>}
        </p>
        <p className="text-ink-soft">
          About {formatSize(bytes)}, {licence}, needs {formatSize(memoryBytes)} of memory
        </p>
      </div>
      <Button size="sm" variant="secondary" aria-label={`Pull ${name}`} onClick={onPull}>
        Pull
      </Button>
    </li>
  );
}

interface PullProps {
  pull: ModelPull;
  onPull: (model: string) => void;
  onStop: (model: string) => void;
  onDismiss: (model: string) => void;
}

function Pull({ pull, onPull, onStop, onDismiss }: PullProps) {
  const { model, state, problem, detail, receivedBytes, totalBytes } = pull;
  const received = totalBytes === null ? null : `${formatSize(receivedBytes)} of ${formatSize(totalBytes)}`;
  return (
    <article aria-label={model} className="space-y-2 text-sm">
      <p className="font-medium wrap-anywhere">{model}</p>
      {state === 'pulling' && (
        <Progress label={`Pulling ${model}`} share={totalBytes ? receivedBytes / totalBytes : null} />
      )}
      {state === 'pulling' && <p className="tabular-nums">{received ?? 'Waiting…'}</p>}
      {state === 'stopped' && <p className="tabular-nums">Stopped{received && ` at ${received}`}.</p>}
      {state === 'failed' && problem && (
        <Banner tone="danger">
          {problems[problem]}
          {detail && <span className="mt-1 block font-mono text-xs">{detail}</span>}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'pulling' ? (
          <Button size="sm" variant="secondary" onClick={() => onStop(model)}>
            Cancel
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => onPull(model)}>
              {state === 'stopped' ? 'Resume' : 'Try Again'}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onDismiss(model)}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

function OtherModel({ isBusy, onPull }: { isBusy: boolean; onPull: (model: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = ModelName.safeParse(name);
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    onPull(read.data);
    setName('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <TextField
          label="Another model"
          hint="Named as in Ollama’s library"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={error}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6.5" busy={isBusy}>
        Pull
      </Button>
    </form>
  );
}
