import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** OWASP ASVS 5.0.0: the levels of the requirements of each section, in their order. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const statuses = ['met', 'partly', 'accepted', 'open', 'n/a'];
const cells = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const rows = cells
  .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([number = '', level = '', requirement = '', status = '', how = '']) => ({ number, level, requirement, status, how }));

test('each requirement of levels 1 and 2 stands once in docs/security.md, with its level', () => {
  const required = Object.entries(levels).flatMap(([section, each]) =>
    [...each].map((level, index) => `${section}.${index + 1} ${level}`).filter((text) => !text.endsWith(' 3')),
  );
  expect(required).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(required);
});

test('each has a status and says how or why', () => {
  expect(rows.filter(({ status, requirement, how }) => !statuses.includes(status) || requirement === '' || how === '')).toEqual([]);
});

test('the counts are those of the tables', () => {
  const countsOf = (some: typeof rows) => [
    ...['1', '2'].map((level) => some.filter((row) => row.level === level).length),
    ...statuses.map((status) => some.filter((row) => row.status === status).length),
  ];
  const written = new Map(cells.flatMap(([name = '', ...counts]) => (counts.length === 7 ? [[name, counts.map(Number)]] : [])));
  const chapters = [...written.keys()].flatMap((name) => /^\[(\d+)\./.exec(name)?.[1] ?? []);
  expect(chapters).toHaveLength(17);
  for (const [name, counts] of written) {
    const chapter = /^\[(\d+\.)/.exec(name)?.[1];
    if (chapter) expect.soft(counts, name).toEqual(countsOf(rows.filter(({ number }) => number.startsWith(chapter))));
  }
  expect(written.get('all')).toEqual(countsOf(rows));
});

test('the tests that it names exist', () => {
  const named = rows.flatMap(({ number, how }) =>
    [...how.matchAll(/`(tests\/[^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ number, file, title })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ file, title }) => !existsSync(path.join(root, file)) || !read(file).includes(title))).toEqual([]);
});

const sources = [
  'server.ts',
  ...['app', 'marketplace'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  ),
].filter((file) => !file.startsWith('marketplace/demo/'));

test.each<[string, RegExp, string[]]>([
  ['programs that it starts', /child_process|execFile|spawn\(/, []],
  ['code made of text', /\beval\(|new Function\(|node:vm/, []],
  ['random numbers that can be foretold', /Math\.random/, []],
  // Authenticators know HMAC-SHA-1 alone (RFC 6238), for which the weakness of SHA-1 does not matter.
  ['hashes that are broken', /['"](md5|sha1|sha-1)['"]/i, ['marketplace/staff/access/authenticator.ts']],
  ['connections without a check of the certificate', /rejectUnauthorized|TLS_REJECT/, []],
  [
    'HTML that is not escaped',
    /innerHTML/i,
    [
      'app/components/offline/OfflinePage.server.tsx',
      'app/components/shell/ScreenStyle.tsx',
      'app/components/staff/frame/StaffDocument.tsx',
      'app/routes/footer/route.tsx',
      // The preview of an information page, rendered as the page itself.
      'app/routes/staff/texts/detail/WordingField.tsx',
    ],
  ],
])('the code has no %s, except where it is known', (_, pattern, known) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => pattern.test(read(file)) && !known.includes(file))).toEqual([]);
});

test('every package is known by its hash, and none comes from another place than the registry', () => {
  const { packages }: { packages: Record<string, { resolved?: string; integrity?: string }> } = JSON.parse(read('package-lock.json'));
  const others = Object.entries(packages).filter(([name]) => name !== '');
  expect(others.length).toBeGreaterThan(500);
  const registry = /^https:\/\/registry\.npmjs\.org\//;
  const isKnown = ({ resolved, integrity = '' }: { resolved?: string; integrity?: string }) =>
    integrity.startsWith('sha512-') && (resolved === undefined || registry.test(resolved));
  expect(others.filter(([, found]) => !isKnown(found)).map(([name]) => name)).toEqual([]);
});
