// Installs the text browsers of the browser tests, and tmux in which they run, where Debian's packages are available.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './chromium.mjs';

const programs = ['lynx', 'w3m', 'tmux'];
const isMissing = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

/** @throws Error when one is missing and can't be installed. */
export function findTextBrowsers() {
  const missing = programs.filter(isMissing);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) installPackages(missing);
  const left = programs.filter(isMissing);
  if (left.length > 0) throw new Error(`The browser tests need ${left.join(', ')}: install them`);
}
