import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createMetrics as createPageMetrics } from '../../../app/server/process/metrics';
import { createMetrics } from '../../../marketplace/metrics/createMetrics';
import type { Services } from '../../../marketplace/services';

const folder = resolve('deploy/prometheus');
const read = (name: string) => readFileSync(resolve(folder, name), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** The names of all metrics that a process reports. */
function namesOfMetrics(): Set<string> {
  const services = {} as Services;
  const pages = createPageMetrics([]);
  pages.watchPages(() => ({ pages: 0, bytes: 0, stored: 0, rendered: 0 }));
  const names = Registry.merge([pages.registry, createMetrics(services)])
    .getMetricsAsArray()
    .map(({ name }) => name);
  return new Set(names);
}

/** The names of the shop's metrics that a text uses; those of a histogram without their suffix. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:karwan|nodejs|process)_\w+/g)].map(([name]) => name.replace(/^(karwan_answer_seconds)_(count|bucket)$/, '$1')),
  );

/** The rules' expressions, on one line each or folded. */
const rules = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1);

describe('the monitoring files', () => {
  test.each(['alerts.yml', 'dashboard.json'])('%s uses metrics that a process reports', (file) => {
    const known = namesOfMetrics();
    const used = [...namesIn(read(file))];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  test('every alert has a severity, a summary and what to do', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      expect(rule).toMatch(/severity: (page|ticket) }/);
      expect(rule).toMatch(/summary: ./);
      expect(rule).toMatch(/action: ./);
    }
  });

  test('every alert is in the test of the rules', () => {
    const tested = readFileSync(resolve('tests/unit/deploy/alerts.test.yml'), 'utf8');
    const names = rules.map((rule) => rule.slice(0, rule.indexOf('\n')));
    expect(names.filter((name) => !tested.includes(name))).toEqual([]);
  });

  test.runIf(hasPromtool)('the rules raise the alerts that their series are made for, and no others', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests/unit/deploy/alerts.test.yml'], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  test('the panels of the dashboard have their own ids, and queries', () => {
    const { panels } = JSON.parse(read('dashboard.json')) as { panels: { id: number; type: string; targets?: { expr: string }[] }[] };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { type, targets } of panels) if (type !== 'row') expect(targets?.[0]?.expr).toBeTruthy();
  });
});
