import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { takesFiles } from '../takesFiles';

/** Longer than the idle time of proxies, 60 s by default: else a proxy sends a request on a connection that is just being closed. */
const keepAliveTimeout = 75_000;
/** For the headers of a request, and for all of it, in milliseconds: photos over a slow network are large. */
const headersTimeout = 15_000;
const requestTimeout = 300_000;
/** For a body that is not a file upload, in milliseconds. */
const shortBodyTimeout = 20_000;
/** Connections that ran out of time within one interval are closed in one turn of the event loop. */
const checkInterval = 100;

interface Limits {
  /** The most open connections of one network; null behind a proxy, which has all of them. */
  perNetwork: number | null;
  /** The network of an address, as the limits of the API group them. */
  networkOf: (address: string) => string;
}

function limitNetworks(server: Server, perNetwork: number, networkOf: (address: string) => string) {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > perNetwork) socket.destroy();
  });
}

/**
 * @returns a function that closes a connection, one in a turn of the event loop. Connections that were opened together run out of time
 * together, and to close a thousand takes a third of a second.
 */
function closeInTurns() {
  const due: Socket[] = [];
  const closeNext = () => {
    due.shift()?.destroy();
    if (due.length > 0) setImmediate(closeNext);
  };
  return (socket: Socket) => {
    due.push(socket);
    if (due.length === 1) setImmediate(closeNext);
  };
}

const closeLate = closeInTurns();

/** Every form can call itself one with files. Only where files belong they are waited for, and read while they arrive. */
const isUpload = ({ headers, url = '' }: IncomingMessage) =>
  takesFiles(url) && (headers['content-type']?.startsWith('multipart/form-data') ?? false);

const hasBody = ({ headers }: IncomingMessage) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Handles a request once its body has arrived, or as much of it as is buffered. A body that stops arriving costs no more than its connection,
 * which is closed. Files are handled while they arrive.
 */
function onceArrived(request: IncomingMessage, handle: () => void) {
  if (!hasBody(request) || isUpload(request)) return handle();
  const timer = setTimeout(() => closeLate(request.socket), shortBodyTimeout);
  const settled = () => clearTimeout(timer);
  request.once('end', settled).once('close', settled);
  const onReadable = () => {
    if (!request.complete && request.readableLength < request.readableHighWaterMark) return;
    request.off('readable', onReadable);
    handle();
  };
  request.on('readable', onReadable);
}

/** Creates the server of the shop, whose connections can't be held open by clients that send slowly. */
export function createShopServer(listener: RequestListener, { perNetwork, networkOf }: Limits): Server {
  const server = createServer(
    { keepAliveTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval: checkInterval },
    (request, response) => onceArrived(request, () => listener(request, response)),
  );
  if (perNetwork !== null) limitNetworks(server, perNetwork, networkOf);
  return server;
}

/** A turn of the event loop that took no longer has accepted what had arrived, in milliseconds. */
const shortTurn = 2;
const longestSearch = 1000;

/**
 * Resolves just after a short turn of the event loop. The system resets connections that have arrived and that the process has not accepted
 * when it stops listening; after a long turn there are many.
 */
async function untilAccepted(): Promise<void> {
  const begun = performance.now();
  for (let turn = begun; ; ) {
    await nextTurn();
    const now = performance.now();
    if (now - turn < shortTurn || now - begun > longestSearch) return;
    turn = now;
  }
}

/**
 * Stops accepting connections and waits for the open requests; at the deadline the rest is cut off.
 * @param deadline in milliseconds.
 */
export async function drain(server: Server, deadline: number): Promise<void> {
  await untilAccepted();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), deadline);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
