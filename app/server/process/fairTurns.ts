import type { ServerResponse } from 'node:http';

interface Limits {
  /** Requests of one network that are in progress at once. */
  perNetwork: number;
  /** A request counts for this long at most, in milliseconds. */
  counted: number;
}

/**
 * Starts requests, a few of each network at once; the others of that network wait, in their order. So a visitor's page competes for the
 * processor with a few requests of every other network, however many one of them has sent.
 */
export function fairTurns({ perNetwork, counted }: Limits) {
  const networks = new Map<string, { running: number; waiting: (() => void)[] }>();
  return (network: string, response: ServerResponse, start: () => void): void => {
    const turns = networks.get(network) ?? { running: 0, waiting: [] };
    networks.set(network, turns);
    let isCounted = false;
    const end = () => {
      if (!isCounted) return;
      isCounted = false;
      const next = turns.waiting.shift();
      // The next one takes this place.
      if (next) setImmediate(next);
      else turns.running -= 1;
      if (turns.running === 0) networks.delete(network);
    };
    const run = () => {
      isCounted = true;
      if (response.destroyed) return end();
      const timer = setTimeout(end, counted);
      response.once('close', () => clearTimeout(timer));
      start();
    };
    response.once('close', () => {
      turns.waiting = turns.waiting.filter((waiting) => waiting !== run);
      end();
    });
    if (turns.running >= perNetwork) return void turns.waiting.push(run);
    turns.running += 1;
    run();
  };
}
