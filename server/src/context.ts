import type { Config } from './platform/config.ts';
import type { App } from './platform/http.ts';
import type { Logger } from './platform/logger.ts';
import { wireAsking } from './wiring/asking.ts';
import { wireAssistant } from './wiring/assistant.ts';
import type { Data } from './wiring/data.ts';
import { wireEvaluating } from './wiring/evaluating.ts';
import { wireExams } from './wiring/exams.ts';
import { wireExporting } from './wiring/exporting.ts';
import { wireOperation } from './wiring/operation.ts';
import { wireLibrary } from './wiring/library.ts';
import { wireListening } from './wiring/listening.ts';
import { adminHint, wirePeople } from './wiring/people.ts';
import { openPlatform } from './wiring/platform.ts';
import { wireReading } from './wiring/reading.ts';
import { openServing } from './wiring/serving.ts';
import { wireStudy } from './wiring/study.ts';
import { wireTeaching } from './wiring/teaching.ts';
import { wireTelling } from './wiring/telling.ts';
import { wireUpkeep } from './wiring/upkeep.ts';
import { startTidying } from './wiring/tidying.ts';
import { startWorking } from './wiring/working.ts';

export interface Context {
  app: App;
  /** Tells the operator how to create the admin, while there is none. */
  adminHint(): Promise<string | null>;
  /** Public address, used in mailed links. */
  publicUrl(): string;
  /** Called once the server accepts people; prepares what the first of them would wait for. */
  warm(): void;
  /** Begins the background work, unless others do it. Called after people are let in, who come first. */
  startWorking(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Wires the server once, each area with the services of those before it. If a step fails, everything opened
 * so far is closed again, the data too.
 */
export async function createContext(config: Config, logger: Logger, data: Data): Promise<Context> {
  const { closing } = data;
  try {
    const platform = await openPlatform(config, logger, data);
    const operation = await wireOperation(platform);
    const people = await wirePeople({ ...platform, ...operation });
    const library = wireLibrary({ ...platform, ...operation });
    const assistant = wireAssistant({ ...platform, ...operation, ...library.services });
    const offered = { ...platform, ...library.services, ...assistant.services };
    const asking = wireAsking(offered);
    const study = wireStudy({ ...offered, ...asking.services });
    const evaluating = wireEvaluating({
      ...{ ...platform, ...people.services, ...library.services, ...study.services },
    });
    const teaching = wireTeaching({ ...platform, ...people.services, ...evaluating.services });
    const exams = wireExams({
      ...{ ...offered, ...asking.services, ...study.services, ...evaluating.services },
    });
    const listening = wireListening({
      ...{ ...offered, ...asking.services, ...study.services, ...exams.services },
    });
    const telling = wireTelling({ ...platform, ...people.services });
    const reading = wireReading({
      ...{ ...platform, ...library.services },
      ...{ ...exams.services, ...telling.services },
    });
    const exporting = wireExporting({
      ...{ ...offered, ...people.services, ...asking.services },
      ...{ ...study.services, ...exams.services, ...evaluating.services, ...listening.services },
    });
    const working = [
      ...[people, library, assistant, asking, study, evaluating, teaching, exams],
      ...[listening, reading, exporting, telling],
    ];
    const areas = [...working, wireUpkeep({ ...offered, ...operation, ...people.services }, working)];

    const tidyUp = startTidying(platform, areas);
    const app = await openServing({ ...platform, ...people.services, ...library.services }, areas, closing);
    const { address, pool } = platform;
    let begun = Promise.resolve();
    return {
      app,
      adminHint: () => adminHint(people.services.accounts, config, address.url()),
      publicUrl: address.url,
      warm() {
        pool.warm();
        people.services.accounts
          .loadCommonPasswords()
          .catch((error: unknown) => logger.error({ err: error }, 'Common passwords could not be loaded'));
      },
      startWorking() {
        if (config.role !== 'api') begun = startWorking(platform, areas).then(tidyUp);
        return begun;
      },
      async close() {
        // Whoever began it is told how it failed.
        await begun.catch(() => undefined);
        await closing.close();
      },
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}
