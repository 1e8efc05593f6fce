import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../process/server';

const deploy = fileURLToPath(new URL('../../deploy/nginx', import.meta.url));

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A certificate for 127.0.0.1 that nobody has signed. */
function makeCertificate(folder: string) {
  const key = path.join(folder, 'privkey.pem');
  const certificate = path.join(folder, 'fullchain.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

/**
 * nginx with the configuration in deploy/nginx, in front of processes on the given ports. Changed are only the addresses that it listens on and
 * sends to, the certificate and the name.
 * @param folder for its files; must exist.
 */
export async function startNginx(folder: string, ports: number[]) {
  const [plain, secure] = [await freePort(), await freePort()];
  const { key, certificate } = makeCertificate(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const site = readFileSync(path.join(deploy, 'karwan.conf'), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replaceAll('shop.example', '127.0.0.1')
    .replace('/etc/karwan/tls/fullchain.pem', certificate)
    .replace('/etc/karwan/tls/privkey.pem', key);
  const servers = readFileSync(path.join(deploy, 'karwan-upstream.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
  mkdirSync(path.join(folder, 'temporary'), { recursive: true });
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    [
      'daemon off; worker_processes 2;',
      // The workers of a root's nginx would belong to another user, who can't write to the folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
      'events { worker_connections 1024; }',
      'http {',
      `access_log ${folder}/access.log;`,
      ...temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`),
      servers,
      site,
      '}',
    ].join('\n'),
  );
  const child = spawn('nginx', ['-c', configuration], { stdio: 'inherit' });
  return {
    url: `https://127.0.0.1:${secure}`,
    /** What nginx warned of. */
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
