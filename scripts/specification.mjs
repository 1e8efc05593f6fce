// Compares the specification's table with the executed tests: every statement needs a passed test, or a reason.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows `| number | statement | proof |` of all tables in the file. */
export function readTable(markdown) {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+/.test(line))
    .map((line) => {
      const [number = '', statement = '', proof = ''] = cellsOf(line);
      const tests = [...proof.matchAll(/`(tests\/[^`]+?) › ([^`]+)`/g)].map(([, file, title]) => ({ file, title }));
      return { number, statement, proof, tests };
    });
}

const firstLine = (text) => stripVTControlCharacters(text).split('\n', 1)[0];

/** Every test of the reports: `{ file, title, passed }`, with the titles of its groups; a failed one has the first line of its error, too. */
export function readReports(root) {
  const read = (name) => {
    const file = path.join(root, 'test-results', name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  const relative = (file) => path.relative(root, file).replaceAll('\\', '/');
  const ran = [];
  for (const name of ['unit-tests.json', 'api-tests.json', 'process-tests.json'])
    for (const { name: file, status: outcome, message, assertionResults } of read(name)?.testResults ?? []) {
      for (const { ancestorTitles, title, status, failureMessages } of assertionResults)
        ran.push({
          file: relative(file),
          title: [...ancestorTitles, title].filter(Boolean).join(' › '),
          passed: status === 'passed',
          ...(status === 'failed' && { failure: firstLine(failureMessages?.[0] ?? 'failed') }),
        });
      // A file that can't be loaded, or whose hooks fail.
      if (outcome === 'failed' && !assertionResults.some(({ status }) => status === 'failed'))
        ran.push({ file: relative(file), title: 'the file', passed: false, failure: firstLine(message ?? 'failed') });
    }
  const walk = (suite, titles) => {
    for (const { title, file, tests, ok } of suite.specs ?? []) {
      const failed = tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
      ran.push({
        file: `tests/browser/${path.basename(file)}`,
        title: [...titles, title].join(' › '),
        passed: ok && tests.some(({ status }) => status === 'expected'),
        ...(failed && { failure: firstLine(failed.results?.find(({ error }) => error)?.error.message ?? failed.status) }),
      });
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of read('browser.json')?.suites ?? []) walk(suite, []);
  return ran;
}

/** The table's problems: rows without proof, missing tests, failed tests. */
export function checkTable(rows, ran) {
  const wrong = [];
  const numbers = new Set();
  for (const { number, statement, proof, tests } of rows) {
    const complain = (what) => wrong.push(`${number} ${what}`);
    if (numbers.has(number)) complain('is duplicated');
    numbers.add(number);
    if (statement === '') complain('says nothing');
    if (proof === '') complain('has neither a test nor a reason');
    for (const { file, title } of tests) {
      const found = ran.filter((test) => test.file === file && test.title.includes(title));
      if (found.length === 0) complain(`names a test that did not run: ${file} › ${title}`);
      else if (found.some(({ passed }) => !passed)) complain(`names a test that did not pass: ${file} › ${title}`);
    }
    if (tests.length === 0 && !/^(Open|Not shown|Does not apply|Third party)\b.{10,}/.test(proof))
      complain('has no test, and no reason why there is none');
  }
  return wrong;
}
