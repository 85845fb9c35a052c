import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { HealthService } from './service.ts';

export function healthReportRoutes(app: App, health: HealthService): void {
  mount(app, api.health, { report: () => health.report() });
}
