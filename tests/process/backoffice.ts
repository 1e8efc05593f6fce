import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a back-office command of the built program on the database of `environment`.
 * @returns the output. @throws Error with the output when the command fails.
 */
export async function backoffice(environment: Record<string, string>, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['build/backoffice.js', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')}: ${printed}`);
  return printed;
}
