import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import routes from '../../app/routes';
import { uploadPaths } from '../../app/server/takesFiles';
import { maxDocumentBytes, maxDocuments } from '../../marketplace/contract/customer/sellerStates';
import { maxPhotoBytes } from '../../marketplace/contract/customer/uploads';
import { maxReturnPhotos } from '../../marketplace/contract/order/returnStates';
import { maxReviewPhotos } from '../../marketplace/contract/order/reviewLimits';
import { maxKeptBytes } from '../../marketplace/contract/staff/kept-forms/keptFormLimits';
import { maxImportBytes, maxProductBytes, maxProductFormBytes } from '../../marketplace/contract/staff/productLimits';
import { maxPictureFormBytes } from '../../marketplace/contract/staff/shopLimits';
import { maxTextBytes } from '../../marketplace/contract/staff/texts/textLimits';
import { configurationNames } from './configurationNames';
import { uploadAddresses } from './uploadAddresses';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The limit of a form without files, and of the fields beside files, in bytes. */
const longestForm = 100_000;

/** Bytes of an nginx size such as `128k`. */
function bytesOf(size: string): number {
  const [, number = '', unit = ''] = /^(\d+)([km]?)$/.exec(size) ?? [];
  return Number(number) * (unit === 'm' ? 1024 * 1024 : unit === 'k' ? 1024 : 1);
}

/** The regular expressions of the locations with a limit of their own, and that limit in bytes. */
const locations = [...read('deploy/nginx/karwan.conf').matchAll(/location ~ (\S+) \{\s*client_max_body_size (\w+);/g)].map(
  ([, pattern = '', size = '']) => ({ pattern: new RegExp(pattern), bytes: bytesOf(size) }),
);
const limitOf = (address: string) => locations.find(({ pattern }) => pattern.test(address))?.bytes ?? usualLimit;
const usualLimit = bytesOf(/^ {4}client_max_body_size (\w+);/m.exec(read('deploy/nginx/karwan.conf'))?.[1] ?? '');

const addresses = uploadAddresses();

describe('deploy/nginx/karwan.conf', () => {
  test('lets every form and every body of the API pass that has no files', () => {
    expect(usualLimit).toBeGreaterThan(longestForm);
    const longest = Math.max(maxProductBytes, maxTextBytes, 4 * maxKeptBytes);
    expect(usualLimit).toBeGreaterThan(longest);
    expect(usualLimit).toBeLessThan(1.1 * longest);
  });

  test('has the addresses that the process lets send files slowly', () => {
    expect(locations.map(({ pattern }) => pattern.source)).toEqual(uploadPaths.map(({ source }) => source));
  });

  test('finds the addresses that take files in the code', () => {
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/account/return-order/new',
        '/account/my-order/1/review/1',
        '/staff/import',
        '/staff/products/1',
        '/api/uploads/',
        '/api/me/seller_application/documents/',
        '/api/staff/pictures/',
        '/api/staff/imports/',
      ]),
    );
  });

  const pages = addresses.filter((address) => !address.startsWith('/api/'));
  test.each([...addresses, ...pages.map((page) => `${page}.data`)])('%s takes files of the full size, and not much more', (address) => {
    const forms = [
      maxDocuments * maxDocumentBytes + longestForm,
      maxReturnPhotos * maxPhotoBytes + longestForm,
      maxReviewPhotos * maxPhotoBytes + longestForm,
      maxImportBytes + longestForm,
      maxProductFormBytes,
      maxPictureFormBytes,
    ];
    expect(limitOf(address)).toBeGreaterThan(Math.max(...forms));
    expect(limitOf(address)).toBeLessThan(1.1 * Math.max(...forms));
  });

  test.each(['/', '/cart', '/login', '/checkout.data', '/staff/orders/1', '/api/cart/', '/api/staff/imports/1/run/'])(
    '%s takes no files',
    (address) => {
      expect(limitOf(address)).toBe(usualLimit);
    },
  );

  test('says in words what it refuses as too large', () => {
    const page = /^ {4}error_page 413 (\S+);/m.exec(read('deploy/nginx/karwan.conf'))?.[1] ?? '';
    expect(routes.map(({ path: route }) => `/${route}`)).toContain(page);
    expect(read('deploy/nginx/karwan.conf')).toMatch(new RegExp(`location = ${page} \\{[^}]*limit_except GET`));
  });

  const [plain = '', secure = ''] = read('deploy/nginx/karwan.conf')
    .split(/^server \{/m)
    .slice(1);

  test('refuses calls of the API without TLS: a redirect would hide that a token was sent in the clear', () => {
    expect(plain).toMatch(/listen 80;/);
    expect(plain).toMatch(/location \/api\/ \{\s*return 403;/);
  });

  test('admits TLS 1.2 and 1.3 only, with ciphers that have forward secrecy and authenticate what they encrypt', () => {
    expect(secure).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
    const ciphers = /ssl_ciphers ([^;]+);/.exec(secure)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    expect(ciphers.filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/.test(name))).toEqual([]);
  });
});

describe('the service and the containers', () => {
  /** Variables of Node.js, of the C library and of PostgreSQL's image. */
  const ofOthers = [
    'NODE_ENV',
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'POSTGRES_INITDB_ARGS',
  ];
  const known = new Set([...configurationNames(), ...ofOthers]);
  const setBy: Record<string, RegExp> = {
    'deploy/systemd/karwan@.service': /^Environment=([A-Z_]+)=/gm,
    'compose.yaml': /^ {4,6}([A-Z_]+): /gm,
    Dockerfile: /(?<=^ENV .*)\b([A-Z_]+)=/gm,
  };

  test.each(['deploy/systemd/karwan@.service', 'Dockerfile'])('%s keeps the heaps of the C library few and small', (file) => {
    expect(read(file)).toMatch(/^(ENV .*|Environment=)\bMALLOC_ARENA_MAX=2\b/m);
    expect(read(file)).toMatch(/^(ENV .*|Environment=)\bMALLOC_MMAP_THRESHOLD_=131072$/m);
  });

  test.each(Object.entries(setBy))('%s sets variables that exist', (file, pattern) => {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  describe('the image', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/srv\/karwan\/(\S+)/gm)].map(([, file = '']) => file);
    const built = ['node_modules', 'build'];

    test('copies what exists', () => {
      expect(copied).toEqual(expect.arrayContaining(built));
      expect(copied.filter((file) => !built.includes(file) && !existsSync(path.join(root, file)))).toEqual([]);
    });

    test('has every file that the built server looks for beside its own folder', () => {
      const sources = readdirSync(path.join(root, 'marketplace'), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.ts'),
      );
      const needed = sources.flatMap((file) =>
        [...read(path.join('marketplace', file)).matchAll(/path\.join\(here, '\.\.\/((?:marketplace\/|locales)[^']*)'/g)].map(
          ([, found = '']) => found,
        ),
      );
      expect(needed).toContain('marketplace/database/migrations');
      expect(needed.filter((file) => !copied.includes(file))).toEqual([]);
    });
  });
});
