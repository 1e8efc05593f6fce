import { z } from 'zod';
import { refuse } from '../shared/refusal';
import type { Api } from './endpoint';

const alive = z.object({ status: z.literal('ok') });
const ok: z.infer<typeof alive> = { status: 'ok' };

/** /healthz responds while the process runs; /readyz when the database responds. */
export function addHealthRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/healthz', summary: 'The process is running', access: 'anyone', answer: alive, isProbe: true },
    async () => ok,
  );
  api.add(
    { method: 'get', path: '/readyz', summary: 'The process is ready', access: 'anyone', answer: alive, isProbe: true },
    async ({ services }) => {
      try {
        await services.database.probe();
        return ok;
      } catch {
        return refuse(503, 'errors.unavailable');
      }
    },
  );
}
