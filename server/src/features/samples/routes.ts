import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { SampleService } from './service.ts';

export function sampleRoutes(app: App, samples: SampleService): void {
  const { addSample } = api.subjects;
  mount(app, { addSample }, { addSample: (_input, { user }) => samples.add(user.id) });
}
