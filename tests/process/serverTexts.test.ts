import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Messages = Record<string, string>;

const serverOnly = import.meta.glob<Messages>('../../locales/*/server/*.ts', { eager: true, import: 'default' });
const onPages = import.meta.glob<Messages>('../../locales/*/*.ts', { eager: true, import: 'default' });

const scriptsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** Keys that occur in no other code: `orderPlaced_body`. */
const keysOf = (files: Record<string, Messages>): string[] =>
  [...new Set(Object.values(files).flatMap((messages) => Object.keys(messages)))].filter((key) => /\w_\w/.test(key));

test.each(['build/client', 'build/server'])('the storefront in %s has the texts of pages and none of mails and SMS', (folder) => {
  const scripts = scriptsIn(folder);
  expect(keysOf(onPages).filter((key) => !scripts.includes(key))).toEqual([]);
  expect(keysOf(serverOnly).length).toBeGreaterThan(80);
  expect(keysOf(serverOnly).filter((key) => scripts.includes(key))).toEqual([]);
});
