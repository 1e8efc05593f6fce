// `npm run endurance -- mutation`: changes rules in small ways, and counts the changes that no unit test notices.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutationGroups } from '../tests/mutationGroups.mjs';
import { commit } from './commit.mjs';
import { root } from './ready.mjs';

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** The mutants of a file by result. Mutants that can't run, and those that a comment excludes with a reason, count for nothing. */
function countMutants(mutants) {
  const withStatus = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  return { found: withStatus('Killed', 'Timeout'), survived: withStatus('Survived', 'NoCoverage'), excluded: withStatus('Ignored') };
}

/** The least share of mutants that the unit tests must notice. */
const minFound = 0.85;

/** The mutants of a group's files. StrykerJS changes the rules in small ways; a change that no unit test notices survives. */
function mutate(group) {
  const folder = path.join(root, 'test-results/mutation', group);
  const report = path.join(folder, 'report.json');
  const marker = path.join(folder, 'commit');
  // A group that was finished at this commit is not run again.
  if (existsSync(marker) && readFileSync(marker, 'utf8') === commit()) return JSON.parse(readFileSync(report, 'utf8')).files;
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/stryker.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_GROUP: group },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(marker, commit());
  return JSON.parse(readFileSync(report, 'utf8')).files;
}

/** @returns the exit code */
export function mutation() {
  const files = Object.assign({}, ...Object.keys(mutationGroups).map(mutate));
  const rows = Object.entries(files).map(([file, { mutants }]) => ({ file, ...countMutants(mutants) }));
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const line = ({ file, found, survived, excluded }) =>
    `| ${file} | ${found + survived} | ${survived} | ${excluded} | ${percent(found, found + survived)} |`;
  const all = { file: '**All**', found: sum('found'), survived: sum('survived'), excluded: sum('excluded') };
  const text = [
    '# Mutation testing',
    '',
    `\`npm run endurance -- mutation\` at ${commit()}, Node ${process.versions.node}.`,
    'A mutant is a small change of a rule; it is found if a unit test fails or does not end. Excluded mutants have their reason beside them in the code.',
    '',
    '| file | mutants | survived | excluded | found |',
    '| --- | --- | --- | --- | --- |',
    line(all),
    ...rows.sort((one, other) => one.file.localeCompare(other.file)).map(line),
    '',
  ].join('\n');
  mkdirSync(path.join(root, 'docs/measurements'), { recursive: true });
  writeFileSync(path.join(root, 'docs/measurements/mutation.md'), text);
  process.stdout.write(`${percent(all.found, all.found + all.survived)} of ${all.found + all.survived} mutants found\n`);
  return all.found / (all.found + all.survived) >= minFound ? 0 : 1;
}
