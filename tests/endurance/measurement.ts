import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commit } from '../../scripts/commit.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The progress of a run in `test-results/`, from which the next one at the same commit continues. */
export function openProgress<State>(name: string, beginning: () => State): { state: State; save(): void } {
  const file = path.join(root, 'test-results', name, 'progress.json');
  const at = commit();
  const stored: { commit: string; state: State } | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const state = stored?.commit === at ? stored.state : beginning();
  return {
    state,
    save() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ commit: at, state }, null, 2));
    },
  };
}

/** Where a run was made: its commit, Node.js and the machine. */
export const describeRun = (command: string) =>
  `\`${command}\` at ${commit()}, Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}).`;

/** Writes a result into docs/measurements/. */
export function writeMeasurement(name: string, lines: string[]): void {
  const folder = path.join(root, 'docs/measurements');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.md`), `${lines.join('\n')}\n`);
}

/** A table in Markdown. */
export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** The value that the given share of values does not exceed. NaN without values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
