import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { withoutUnused } from '../../../../app/vite/packages/unusedParts';

const without = (code: string, unused: Parameters<typeof withoutUnused>[1]) => withoutUnused(code, unused, parseAst);

describe('a file without its unused parts', () => {
  test('has other bodies for the functions, at any depth', () => {
    const code = 'export function outer() { function inner(a) { return a + 1; } return inner(2); }\nfunction other() { return 3; }';
    expect(without(code, { functions: { inner: '{ return false; }', other: '{}' } })).toBe(
      'export function outer() { function inner(a) { return false; } return inner(2); }\nfunction other() {}',
    );
  });

  test('has no values for what nothing imports', () =>
    expect(without('exports.render = function (a) { return b(a); }, exports.flush = c;', { exports: ['render'] })).toBe(
      'exports.render = void 0, exports.flush = c;',
    ));

  test('has other texts', () => expect(without('if (a) b();', { texts: [['if (a)', 'if (false)']] })).toBe('if (false) b();'));

  test.each([
    ['a function that is missing', { functions: { lost: '{}' } }],
    ['a function that is declared twice', { functions: { twice: '{}' } }],
    ['an export that is missing', { exports: ['lost'] }],
    ['a text that is missing', { texts: [['lost', '']] as const }],
    ['a text that occurs twice', { texts: [['twice', '']] as const }],
  ])('is refused for %s', (_, unused) =>
    expect(() => without('function twice() {}\n{ function twice() {} }', unused)).toThrow(/^There is not exactly one /),
  );
});

test('the pages use none of these parts', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('vite/'),
  );
  const uses = files.flatMap((file) => {
    const code = readFileSync(path.join('app', file), 'utf8');
    const imports = [...code.matchAll(/import \{([^}]+)\} from '(@remix-run\/react|@remix-run\/node|react-dom(?:\/client)?)'/g)];
    return imports.flatMap(([, names = '', source]) =>
      names.split(',').map((name) => `${source}: ${name.replace(/ as .*|^\s*type /g, '').trim()}`),
    );
  });
  expect(uses.length).toBeGreaterThan(150);
  expect(uses).toContain('react-dom/client: hydrateRoot');
  expect(
    uses.filter((name) =>
      /: (Await|Link|NavLink|PrefetchPageLinks|ScrollRestoration|createRoot|defer|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_usePrompt|useAsync\w+|useBlocker|useViewTransitionState|unstable_useViewTransitionState)$/.test(
        name,
      ),
    ),
  ).toEqual([]);
  const routes = files.filter((file) => readFileSync(path.join('app', file), 'utf8').includes('viewTransition'));
  expect(routes).toEqual([]);
});
