import { execFileSync } from 'node:child_process';
import { root } from './ready.mjs';

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();

/** The commit, marked if files other than measurements differ from it. */
export function commit() {
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/measurements') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}
