import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Does what the operator types after `npm run backoffice --`, on the database that `environment` opens, with the built program. The
 * embedded database has one process at a time: its shop is closed meanwhile.
 * @returns what was printed. @throws Error with that when it was refused.
 */
export async function backoffice(environment: Record<string, string>, words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['build/backoffice.js', ...words], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')}: ${printed}`);
  return printed;
}
