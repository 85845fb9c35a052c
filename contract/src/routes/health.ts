import { HealthReport } from '../health.ts';
import { route } from '../route.ts';

export const health = {
  report: route({
    method: 'GET',
    path: '/api/admin/health',
    access: 'run_installation',
    response: HealthReport,
    summary: 'The state of every part of the installation, and its versions',
  }),
};
