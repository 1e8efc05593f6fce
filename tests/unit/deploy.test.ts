import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { maxDocumentBytes, maxDocuments } from '../../marketplace/contract/customer/sellerStates';
import { maxPhotoBytes } from '../../marketplace/contract/customer/uploads';
import { maxReturnPhotos } from '../../marketplace/contract/order/returnStates';
import { configurationNames } from './configurationNames';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Bytes of an nginx size such as `128k`. */
function bytesOf(size: string): number {
  const [, number = '', unit = ''] = /^(\d+)([km]?)$/.exec(size) ?? [];
  return Number(number) * (unit === 'm' ? 1024 * 1024 : unit === 'k' ? 1024 : 1);
}

describe('deploy/nginx/karwan.conf', () => {
  const [forms = 0, uploads = 0] = [...read('deploy/nginx/karwan.conf').matchAll(/client_max_body_size (\w+);/g)].map(([, size = '']) =>
    bytesOf(size),
  );

  test('lets every form pass that the application accepts', () => {
    const longestForm = 100_000;
    expect(forms).toBeGreaterThan(longestForm);
    expect(uploads).toBeGreaterThan(maxDocuments * maxDocumentBytes + longestForm);
    expect(uploads).toBeGreaterThan(maxReturnPhotos * maxPhotoBytes + longestForm);
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
  const known = new Set([...configurationNames(), 'NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']);
  const setBy: Record<string, RegExp> = {
    'deploy/systemd/karwan@.service': /^Environment=([A-Z_]+)=/gm,
    'compose.yaml': /^ {4,6}([A-Z_]+): /gm,
    Dockerfile: /(?<=^ENV .*)\b([A-Z_]+)=/gm,
  };

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
