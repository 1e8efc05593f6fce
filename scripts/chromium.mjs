// Finds a Chromium for the browser tests: the environment's, the system's, Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
/** Chromium without a user interface: the same engine, for about half of the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Installs packages of Debian. */
export function installPackages(names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const parameters of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...names],
  ]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...parameters];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const system = known.find((file) => existsSync(file));
  if (system) return system;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (existsSync('/usr/bin/apt-get')) {
    installPackages(['chromium']);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('No Chromium: install one, or set CHROMIUM_PATH');
}

/** A browser for tests that need no window: the headless shell where there is one or Debian has it, else a Chromium. */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(headlessShell) && existsSync('/usr/bin/apt-get')) installPackages(['chromium-headless-shell']);
  return existsSync(headlessShell) ? headlessShell : findChromium();
}
