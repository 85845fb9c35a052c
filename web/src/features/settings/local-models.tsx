import type { FoundModel, ModelServer, ModelServerKind } from '@gene/contract/models';
import type { AssistantSettings } from '@gene/contract/settings';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { isInUse } from './local-model-choice.ts';
import { ModelPulls } from './model-pulls.tsx';
import { TestResult } from './test-result.tsx';
import { useLocalModels } from './use-local-models.ts';

const names: Record<ModelServerKind, string> = {
  ollama: 'Ollama',
  lm_studio: 'LM Studio',
  llama_cpp: 'llama.cpp',
};

/** Models that run on the server's own machine: found when asked for, and set by a click. */
export function LocalModels({ settings }: { settings: AssistantSettings }) {
  const { found, find, use, isTrying, failure, result, tried } = useLocalModels(settings);
  const servers = found.data?.servers ?? [];
  const running = servers.filter(({ state }) => state === 'found');
  return (
    <section aria-labelledby="local-models" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h4 id="local-models" className="font-semibold">
            Models on this machine
          </h4>
          <p className="mt-1 text-sm text-ink-soft">In Ollama, LM Studio or llama.cpp</p>
        </div>
        <Button variant="secondary" busy={found.isFetching} onClick={find}>
          {found.data ? 'Find Again' : 'Find'}
        </Button>
      </div>
      {found.isError && <LoadFailure onRetry={find}>{messageOf(found.error)}</LoadFailure>}
      {found.data && (
        <div className="space-y-5">
          {running.map((server) => (
            <Server
              key={server.kind}
              server={server}
              settings={settings}
              tried={tried?.server.kind === server.kind ? tried.model.name : null}
              isBusy={isTrying}
              onUse={(model) => use(server, model)}
            />
          ))}
          {failure && <Banner tone="danger">{messageOf(failure)}</Banner>}
          <TestResult result={result} busy={isTrying} doing="Asking the model for one short answer…" />
          <Missing servers={servers} />
          {running.some(({ kind }) => kind === 'ollama') && (
            <ModelPulls
              recommended={found.data.recommended}
              there={running.flatMap(({ kind, models }) =>
                kind === 'ollama' ? models.map(({ name }) => name) : [],
              )}
              onEnded={find}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface ServerProps {
  server: ModelServer;
  settings: AssistantSettings;
  tried: string | null;
  isBusy: boolean;
  onUse: (model: FoundModel) => void;
}

function Server({ server, settings, tried, isBusy, onUse }: ServerProps) {
  const name = names[server.kind];
  return (
    <div>
      <h5 className="text-sm font-semibold">{name}</h5>
      {server.models.length === 0 && <p className="mt-1 text-sm text-ink-soft">It has no models yet.</p>}
      <ul aria-label={`Models in ${name}`} className="mt-2 divide-y divide-line empty:hidden">
        {server.models.map((model) => (
          <li key={model.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <span dir="ltr" className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
              {model.name}
            </span>
            {model.bytes !== null && (
              <span className="text-ink-soft tabular-nums">{formatSize(model.bytes)}</span>
            )}
            {isInUse(settings, server, model) ? (
              <span className="min-w-16 text-end font-medium text-accent">In use</span>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                className="min-w-16"
                aria-label={`Use ${model.name}`}
                busy={tried === model.name}
                disabled={isBusy}
                onClick={() => onUse(model)}
              >
                Use
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where nothing was found. */
function Missing({ servers }: { servers: readonly ModelServer[] }) {
  const missing = servers.filter(({ state }) => state !== 'found');
  if (missing.length === 0) return null;
  return (
    <div className="space-y-1 text-sm text-ink-soft">
      {missing.length === servers.length && <p>Nothing found. Start one of them, then find again.</p>}
      <ul className="space-y-1">
        {missing.map(({ kind, baseUrl, state }) => (
          <li key={kind} className="wrap-anywhere">
            {names[kind]}: {state === 'strange' ? 'something else answers' : 'nothing answers'} at{' '}
            <span dir="ltr">{new URL(baseUrl).origin}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
