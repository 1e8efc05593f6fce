import { parseArgs } from 'node:util';
import { addresses } from './battery/addresses';
import { leastMilliseconds, maxRatio } from './battery/flood';
import type { Group, Row } from './battery/row';
import { describeRun, openProgress, table, writeMeasurement } from './measurement';
import { shortForm } from './shortForm';

// Attacks on the built shop, and faults of the machines around it: points 1 to 18 of what was once found, one after the other. `--only 3,5`
// repeats the groups of these points; the figures of the others stay those of the run before at the same commit.

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',').map(Number) ?? null;

const groups: Group[] = [addresses];

const print = (text: string) => process.stdout.write(`${text}\n`);
const { state, save } = openProgress('battery', () => ({ rows: {} as Record<string, Row[]> }));

const verdicts = new Map([
  [true, 'met'],
  [false, '**not met**'],
  [null, 'not run'],
]);
const cellsOf = ({ point, what, figure, bound, isMet }: Row) =>
  [String(point), what, figure, bound, verdicts.get(isMet) ?? ''].map((cell) => cell.replaceAll('|', '\\|'));

/** Runs a group. One that fails as a whole is not met, in each of its points. */
async function runGroup({ points, run }: Group): Promise<Row[]> {
  try {
    return await run();
  } catch (error) {
    const figure = `the attack ended with an error: ${error instanceof Error ? error.message : String(error)}`.replace(/\s+/g, ' ').slice(0, 500);
    return points.map((point) => ({ point, what: 'All of it', figure, bound: '', isMet: false }));
  }
}

for (const group of groups) {
  const name = group.points.join(',');
  const isChosen = only === null ? !state.rows[name] : group.points.some((point) => only.includes(point));
  if (!isChosen) continue;
  state.rows[name] = await runGroup(group);
  save();
  for (const row of state.rows[name]) print(cellsOf(row).join('  '));
}

const rows = Object.values(state.rows)
  .flat()
  .sort((one, other) => one.point - other.point);
const notMet = rows.filter(({ isMet }) => isMet === false);
writeMeasurement('battery', [
  '# Attacks and faults',
  '',
  describeRun('npm run endurance -- battery'),
  'The production build with the demo’s data, attacked point by point. PostgreSQL is a server that belongs to the run alone; the other shops have the',
  'embedded database. Attackers, and the visitor whose pages are timed, have loopback addresses of their own.',
  '',
  `During a flood another visitor asks for the home page and a product list every 100 ms, each time with an address that no cache knows. The p99 of these pages may be ${maxRatio} times that of the 15 quiet seconds before, in the same shop. A page that is quicker than ${leastMilliseconds} ms in quiet counts as ${leastMilliseconds} ms. A flood is repeated for 15 seconds at least.`,
  'The machine runs the attackers and the shop on the same cores, so the ratio contains what the attackers need themselves.',
  '',
  `${rows.length} figures, ${notMet.length} not met.`,
  '',
  ...table(['point', 'what is done', 'figure', 'bound', ''], rows.map(cellsOf)),
  '',
  'The costliest of 20,000 random single requests over all routes and parameters is in [the fuzzer’s measurement](fuzz.md).',
  '',
  '## The short form',
  '',
  'What of each point runs in `npm test`, or on PostgreSQL in `.ci/run`.',
  '',
  ...table(['point', 'tests'], shortForm.map(({ point, files }) => [point, files.map((file) => `\`${file}\``).join(', ')])),
]);
print(`${rows.length} figures, ${notMet.length} not met`);
process.exitCode = notMet.length > 0 ? 1 : 0;
