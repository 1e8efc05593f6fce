import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Messages = Record<string, string>;

const ofMarketplace = import.meta.glob<Messages>(['../../locales/*/server/*.ts', '!../../locales/*/server/{counts,dates}.ts'], {
  eager: true,
  import: 'default',
});
/** Texts that the server of the storefront fills in. */
const ofServer = import.meta.glob<Messages>('../../locales/*/server/{counts,dates}.ts', { eager: true, import: 'default' });
const onPages = import.meta.glob<Messages>('../../locales/*/*.ts', { eager: true, import: 'default' });

const scriptsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** Keys that occur in no other code: `orderPlaced_body`. */
const keysOf = (files: Record<string, Messages>): string[] =>
  [...new Set(Object.values(files).flatMap((messages) => Object.keys(messages)))].filter((key) => /\w_\w/.test(key));

test('the storefront’s server has the texts of pages and none of mails and SMS', () => {
  const scripts = scriptsIn('build/server');
  expect(keysOf({ ...onPages, ...ofServer }).filter((key) => !scripts.includes(key))).toEqual([]);
  expect(keysOf(ofMarketplace).length).toBeGreaterThan(80);
  expect(keysOf(ofMarketplace).filter((key) => scripts.includes(key))).toEqual([]);
});

test('browsers get the texts of pages, and none that only the server uses', () => {
  const scripts = scriptsIn('build/client');
  expect(keysOf(onPages).filter((key) => !scripts.includes(key))).toEqual([]);
  expect(keysOf({ ...ofMarketplace, ...ofServer }).filter((key) => scripts.includes(key))).toEqual([]);
});
