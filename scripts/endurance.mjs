// Runs that take longer than `npm test`: `npm run endurance -- NAME`. Each continues where the run before ended, and writes its result with
// its commit into docs/measurements/.
import { spawnSync } from 'node:child_process';
import { mutation } from './mutation.mjs';
import { build, install, root } from './ready.mjs';

/** Runs a program of tests/endurance/ on the built shop. @returns its exit code */
const program = (name) => async (parameters) => {
  await build();
  return spawnSync('npx', ['tsx', `tests/endurance/${name}.ts`, ...parameters], { cwd: root, stdio: 'inherit' }).status ?? 1;
};

/** Runs a test of tests/api/ that writes its report. @returns its exit code */
const reportOf = (name, file) => () =>
  spawnSync('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'api', `tests/api/${file}.test.ts`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WRITE_MEASUREMENT: name },
  }).status ?? 1;

const runs = {
  mutation,
  battery: program('battery'),
  chaos: program('chaos'),
  soak: program('soak'),
  fuzz: program('fuzz'),
  restart: program('restart'),
  search: reportOf('search', 'searchQuality'),
  speed: program('speed'),
  slips: program('slips'),
  crawl: program('crawl'),
  lighthouse: program('lighthouse'),
  'staff-lists': program('staffLists'),
};
const [name, ...parameters] = process.argv.slice(2);
const run = runs[name];
if (!run) {
  process.stderr.write(`npm run endurance -- NAME, one of: ${Object.keys(runs).join(', ')}\n`);
  process.exit(1);
}
await install();
const status = await run(parameters);
// The tables of a result are aligned as every other table is.
spawnSync('npx', ['biome', 'format', '--write', 'docs/measurements'], { cwd: root, stdio: 'ignore' });
process.exit(status);
