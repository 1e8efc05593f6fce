import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../marketplace/config';
import { gatewayVariables } from '../../marketplace/payments/registry/gatewayVariables';
import { configurationNames } from './configurationNames';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The variables of `.env.example` with their values, whether or not they are commented out. */
const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));

/** The rows of the configuration's tables: name, description, default. */
const documented = [
  ...(read('docs/configuration.md').split('## Variables of the tests')[0] ?? '').matchAll(/^\| `([A-Z_]+)` *\|(.*)\|([^|]*)\|$/gm),
].map(([, name = '', description = '', value = '']) => ({ name, description, value: value.trim().replaceAll('`', '') }));

describe('.env.example', () => {
  test('names every variable of the configuration once, and no other', () => {
    expect(example.map(({ name }) => name).sort()).toEqual(configurationNames());
  });

  test('gives the defaults', () => {
    expect(readConfig(Object.fromEntries(example.map(({ name, value }) => [name, value])))).toEqual(readConfig({}));
  });
});

describe('docs/configuration.md', () => {
  const isOfShop = (name: string) => !(name in gatewayVariables.shape);

  test('names every variable of the configuration once, and no other, but those of the gateways', () => {
    expect(documented.map(({ name }) => name).sort()).toEqual(configurationNames().filter(isOfShop));
  });

  test('gives the same defaults as .env.example', () => {
    const defaults = (rows: { name: string; value: string }[]) => Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    expect(defaults(documented)).toEqual(defaults(example.filter(({ name }) => isOfShop(name))));
  });

  test('marks what live mode needs', () => {
    const marked = documented.filter(({ description }) => description.trimStart().startsWith('_live_')).map(({ name }) => name);
    let message = '';
    try {
      readConfig({ APP_MODE: 'live' });
    } catch (error) {
      message = String(error);
    }
    expect(marked.sort()).toEqual((message.replace('APP_MODE', '').match(/[A-Z]+_[A-Z_]+/g) ?? []).sort());
  });
});
