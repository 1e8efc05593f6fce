import { parseArgs } from 'node:util';
import { accounts } from './battery/accounts';
import { addresses } from './battery/addresses';
import { connections } from './battery/connections';
import { costlyWork } from './battery/costlyWork';
import { database } from './battery/database';
import { maxRatio, minMilliseconds, watching } from './battery/flood';
import { folder } from './battery/folder';
import { mail } from './battery/mail';
import { oddRequests } from './battery/oddRequests';
import { remarks } from './battery/remarks';
import type { Group, Row } from './battery/row';
import { rows as rowLimits } from './battery/rows';
import { split } from './battery/split';
import { describeRun, openProgress, table, writeMeasurement } from './measurement';
import { shortForm } from './shortForm';

// Attacks on the built shop, and faults of the machines around it: points 1 to 18 of what was once found, one after the other. `--only 3,5`
// repeats the groups of these points; the figures of the others stay those of the run before at the same commit.
// `--seconds 5` shortens the floods, for a try.

const { values } = parseArgs({ options: { only: { type: 'string' }, seconds: { type: 'string', default: '15' } } });
watching.seconds = Number(values.seconds);
const only = values.only?.split(',').map(Number) ?? null;

const groups: Group[] = [addresses, costlyWork, rowLimits, connections, accounts, database, mail, split, folder, oddRequests];

const print = (text: string) => process.stdout.write(`${text}\n`);
const { state, save } = openProgress('battery', () => ({ rows: {} as Record<string, Row[]> }));

const verdicts = new Map([
  [true, 'met'],
  [false, '**not met**'],
  [null, 'not run'],
]);
const cellsOf = ({ point, what, figure, bound, isMet }: Row) =>
  [String(point), what, figure, bound, verdicts.get(isMet) ?? ''].map((cell) => cell.replaceAll('|', '\\|'));

/** Runs a group. One that ends with an error is not met, in each of its points. */
async function runGroup({ points, run }: Group): Promise<Row[]> {
  const rows: Row[] = [];
  const record = (...added: Row[]) => {
    rows.push(...added);
    for (const row of added) print(cellsOf(row).join('  '));
  };
  try {
    await run(record);
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500);
    record(...points.map((point) => ({ point, what: 'All of it', figure: `ended with an error: ${message}`, bound: '', isMet: false })));
  }
  return rows;
}

for (const group of groups) {
  const name = group.points.join(',');
  const isChosen = only === null ? !state.rows[name] : group.points.some((point) => only.includes(point));
  if (!isChosen) continue;
  state.rows[name] = await runGroup(group);
  save();
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
  `During a flood another visitor asks for the home page and a product list every 100 ms, each time with an address that no cache knows. The p99 of these pages may be ${maxRatio} times that of 15 quiet seconds in the same shop; quiet and flood take turns, so that what else the machine does meets both. A page that is quicker than ${minMilliseconds} ms in quiet counts as ${minMilliseconds} ms. A flood lasts ${watching.seconds} seconds at least, in waves that begin at most once a second, after one wave that is not counted.`,
  'The machine runs the attackers and the shop on the same cores, so the ratio contains what the attackers need themselves.',
  '',
  `${rows.length} figures, ${notMet.length} not met.`,
  '',
  ...table(['point', 'what is done', 'figure', 'bound', ''], rows.map(cellsOf)),
  '',
  ...[...new Set(notMet.map(({ point }) => point))].flatMap((point) => (remarks[point] ? [`- Point ${point}: ${remarks[point]}`] : [])),
  '',
  'The costliest of 20,000 random single requests over all routes and parameters is in [the fuzzer’s measurement](fuzz.md).',
  '',
  '## The short form',
  '',
  'What of each point runs in `npm test`, or on PostgreSQL in `.ci/run`.',
  '',
  ...table(
    ['point', 'tests'],
    shortForm.map(({ point, files }) => [point, files.map((file) => `\`${file}\``).join(', ')]),
  ),
]);
print(`${rows.length} figures, ${notMet.length} not met`);
process.exitCode = notMet.length > 0 ? 1 : 0;
