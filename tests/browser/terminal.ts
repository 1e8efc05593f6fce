import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from './fixtures';

const run = promisify(execFile);

/** A program in a terminal of its own, driven by keys and read by its screen, which names the exit code at the end. */
export class Terminal {
  private readonly server = `karwan-${randomUUID()}`;

  constructor(command: string[]) {
    const quoted = `${command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')}; echo "ended with $?"; sleep 600`;
    execFileSync('tmux', ['-L', this.server, '-f', '/dev/null', 'new-session', '-d', '-x', '120', '-y', '50', quoted], {
      env: { ...process.env, LANG: 'C.UTF-8', TERM: 'xterm' },
    });
  }

  private readonly tmux = async (...parameters: string[]) => (await run('tmux', ['-L', this.server, ...parameters])).stdout;

  screen = () => this.tmux('capture-pane', '-p');

  async waitFor(text: string, timeout = 20_000): Promise<void> {
    await expect.poll(this.screen, { message: `the screen shows ${text}`, timeout }).toContain(text);
  }

  /** Types text as it is. */
  type = (text: string) => this.tmux('send-keys', '-l', text);

  /** Presses keys by their names, such as Enter or Tab. */
  press = (...keys: string[]) => this.tmux('send-keys', ...keys);

  async close(): Promise<void> {
    await this.tmux('kill-server').catch(() => {});
  }
}
