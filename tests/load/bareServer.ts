import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the benches write. */
export const results = fileURLToPath(new URL('../../test-results', import.meta.url));

/** What a phone's browser sends. */
export const accepted = {
  'Accept-Encoding': 'br',
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** A server in a process of its own. */
export interface Target {
  url: string;
  pid: number;
}

/** An answer as it is sent. */
export interface Sent {
  body: Buffer;
  headers: [string, string][];
}

/** A bare Node server in a separate process that sends the bytes of a file with the headers of another. */
const bareServer = `
  const { readFileSync } = require('node:fs');
  const body = readFileSync(process.argv[1]);
  const headers = JSON.parse(readFileSync(process.argv[2]));
  const server = require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port) + '\\n'));
`;

export async function startBare({ body, headers }: Sent) {
  mkdirSync(results, { recursive: true });
  const [bodyFile, headersFile] = ['bare.br', 'bare.json'].map((name) => path.join(results, name)) as [string, string];
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers.flat()));
  const child = spawn(process.execPath, ['-e', bareServer, bodyFile, headersFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  const target: Target = { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0 };
  return { target, stop: () => child.kill() };
}

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** The body as it is sent, still compressed, and its headers without those of the connection. */
export async function readSent(url: string, headers: Record<string, string>): Promise<Sent> {
  const asked = request(url, { headers: { ...accepted, ...headers } }).end();
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const sent = Object.entries(answer.headers as Record<string, string>).filter(([name]) => !perConnection.has(name));
  return { body: Buffer.concat(chunks), headers: sent };
}
