import { api } from '@gene/contract/api';
import { askerOf } from '../../platform/http/gone.ts';
import { type App, mount } from '../../platform/http.ts';
import type { SampleService } from './service.ts';

export function sampleRoutes(app: App, samples: SampleService): void {
  const { addSample } = api.subjects;
  mount(app, { addSample }, { addSample: ({ query }, call) => samples.add(askerOf(call), query.kind) });
}
