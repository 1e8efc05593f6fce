import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: { run: (options: object) => Promise<AxeResults> };
  }
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyLevel = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Accessibility violations: a line for each rule, with the first element. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await axe);
  const { violations, passes } = await page.evaluate(
    (tags) => window.axe.run({ runOnly: tags, resultTypes: ['violations'], elementRef: false }),
    everyLevel,
  );
  expect(passes.length, 'rules that checked elements').toBeGreaterThan(10);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length} times, ${nodes[0]?.html} ${nodes[0]?.failureSummary})`);
}
