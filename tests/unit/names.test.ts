import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Names that were replaced by the standard terms of the trade. The first letter may have either case. */
const oldNames = new Set(
  `keepToBrowser wholeAnswers answerWhole loadOrReload isLean oneLook narrowRoutes reword wording door onwards goOn enter obstacle wayRound
  keepForAMinute keepInLargeCatalogue settleTables tellOwner inLettersOf sound knownKinds work showWishes keptAnswers takeKept watchTheWay
  lateScript delayScripts allowStyles listPages reloadRarely shape lastWords lastResort aroundForm readWithout typed keptFor proofs readAtMost
  joined papers prepare wishes`.split(/\s+/),
);
/** `calculate…`, `min…` and `max…` replaced these. */
const oldPrefix = /^(?:reckon|least|most)(?:[A-Z]|$)/;
const firstLower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const isOld = (name: string) => oldNames.has(firstLower(name)) || oldPrefix.test(firstLower(name));

/** Properties whose names are fixed: a rename would change what other programs or stored texts refer to. */
const fixed: Record<string, { names: string[]; reason: string }> = {
  'marketplace/contract/order/payments.ts': { names: ['least', 'most'], reason: 'fields of GET /api/balance/topup/methods/' },
  'marketplace/payments/startTopup.ts': { names: ['least', 'most'], reason: 'the same fields' },
  'tests/unit/app/routes/account/amountDefaults.test.tsx': { names: ['least', 'most'], reason: 'the same fields' },
  'tests/unit/app/routes/account/balanceForms.test.ts': { names: ['least', 'most'], reason: 'the same fields' },
  'tests/unit/app/routes/account/balancePages.test.tsx': { names: ['least', 'most'], reason: 'the same fields' },
  'app/routes/account/balance/topup/GatewayForm.tsx': { names: ['least', 'most'], reason: 'values in texts that a shop can reword' },
  'tests/browser/cards.spec.ts': { names: ['least', 'most'], reason: 'values in texts that a shop can reword' },
  ...Object.fromEntries(
    ['en', 'ar', 'ckb'].map((language) => [`locales/${language}/address.ts`, { names: ['work'], reason: 'a kind of address on the wire' }]),
  ),
};

/** The names that a file declares or imports: variables, parameters, functions, types, properties, members. */
function declaredNames(file: string): { name: string; isProperty: boolean; line: number }[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: { name: string; isProperty: boolean; line: number }[] = [];
  const visit = (node: ts.Node) => {
    const { name } = node as ts.NamedDeclaration;
    const isAccess = ts.isPropertyAccessExpression(node) || ts.isMetaProperty(node) || ts.isJsxAttribute(node);
    if (name && !isAccess && (ts.isIdentifier(name) || ts.isStringLiteral(name))) {
      const isProperty = ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
      found.push({ name: name.text, isProperty, line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no declaration or import has a name that was replaced', { timeout: 60_000 }, () => {
  const sources = files.filter((file) => !file.endsWith('.css'));
  const declarations = sources.flatMap((file) => declaredNames(file).map((declaration) => ({ file, ...declaration })));
  const isFixed = ({ file, name, isProperty }: { file: string; name: string; isProperty: boolean }) =>
    isProperty && fixed[file]?.names.includes(name);
  const found = declarations.filter((declaration) => isOld(declaration.name) && !isFixed(declaration));
  process.stdout.write(
    `${declarations.length} declarations and imports in ${sources.length} files, ${found.length} with a replaced name\n`,
  );
  expect(declarations.length).toBeGreaterThan(40_000);
  expect(found.map(({ file, name, line }) => `${file}:${line} ${name}`)).toEqual([]);
});

test('every fixed name is still declared where it is said to be', () => {
  for (const [file, { names }] of Object.entries(fixed)) {
    const declared = declaredNames(file);
    for (const name of names)
      expect(
        declared.filter((one) => one.name === name && one.isProperty),
        `${file} ${name}`,
      ).not.toEqual([]);
  }
});

test('no file or folder has a name that was replaced', () => {
  const parts = new Set(files.flatMap((file) => file.split('/').map((part) => part.replace(/\..*$/, ''))));
  expect(parts.size).toBeGreaterThan(800);
  expect([...parts].filter((part) => part !== '' && isOld(part))).toEqual([]);
});
