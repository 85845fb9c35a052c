import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import type { SampleService } from './service.ts';

export function sampleRoutes(app: App, samples: SampleService): void {
  const { addSample } = api.subjects;
  mount(
    app,
    { addSample },
    {
      addSample: ({ query }, { user, ip }) =>
        samples.add({ personId: user.id, network: networkOf(ip) }, query.kind),
    },
  );
}
