import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fairTurns } from '../../../../../app/server/process/fairTurns';

const hour = 3_600_000;

/** Sends requests of networks. @returns the names of the started ones, and a function that ends one */
function open(limits: { perNetwork: number; counted: number }, isBusy = false) {
  const inTurn = fairTurns({ share: 0.5, crowd: 8, isBusy: () => isBusy, ...limits });
  const started: string[] = [];
  const responses = new Map<string, EventEmitter>();
  return {
    started,
    send(network: string, name: string) {
      const response = new EventEmitter();
      responses.set(name, response);
      inTurn(network, response as ServerResponse, () => started.push(name));
    },
    end: (name: string) => responses.get(name)?.emit('close'),
    turn: async () => {
      const turned = new EventEmitter();
      setImmediate(() => turned.emit('turn'));
      await once(turned, 'turn');
    },
  };
}

describe('turns of networks', () => {
  test('let a few requests of a network run; the others start in their order as these end', async () => {
    const { started, send, end, turn } = open({ perNetwork: 2, counted: hour });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) send('a', name);
    expect(started).toEqual(['a1', 'a2']);
    end('a2');
    await turn();
    expect(started).toEqual(['a1', 'a2', 'a3']);
    end('a1');
    end('a3');
    await turn();
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  test('do not let one network wait for another', () => {
    const { started, send } = open({ perNetwork: 1, counted: hour });
    for (const name of ['a1', 'a2', 'a3']) send('a', name);
    send('b', 'b1');
    expect(started).toEqual(['a1', 'b1']);
  });

  test('count a request for a while only, and once', async () => {
    const { started, send, end, turn } = open({ perNetwork: 1, counted: 300 });
    for (const name of ['a1', 'a2', 'a3']) send('a', name);
    await expect.poll(() => started).toEqual(['a1', 'a2']);
    end('a1');
    await turn();
    expect(started).toEqual(['a1', 'a2']);
    await expect.poll(() => started).toEqual(['a1', 'a2', 'a3']);
  });

  test('start nothing for a client that left while it waited', async () => {
    const { started, send, end, turn } = open({ perNetwork: 1, counted: hour });
    for (const name of ['a1', 'a2', 'a3']) send('a', name);
    end('a2');
    end('a1');
    await turn();
    expect(started).toEqual(['a1', 'a3']);
  });

  describe('of a network that never pauses', () => {
    const limits = { perNetwork: 3, counted: hour };
    const several = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];

    test('are one at a time, with pauses, while others are there and the process is busy', async () => {
      const { started, send, end, turn } = open(limits, true);
      for (const name of several) send('a', name);
      send('b', 'b1');
      await wait(80);
      for (const name of ['a1', 'a2']) end(name);
      await turn();
      expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
      end('a3');
      await turn();
      expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
      await expect.poll(() => started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
    });

    test('are one at a time at once when there are very many', async () => {
      const { started, send, end, turn } = open(limits);
      send('b', 'b1');
      for (let number = 1; number <= 12; number += 1) send('a', `a${number}`);
      for (const name of ['a1', 'a2']) end(name);
      await turn();
      expect(started).toEqual(['b1', 'a1', 'a2', 'a3']);
      end('a3');
      await turn();
      expect(started).toEqual(['b1', 'a1', 'a2', 'a3', 'a4']);
    });

    test('are several again after a while', async () => {
      const { started, send, end } = open(limits, true);
      for (const name of several.slice(0, 3)) send('a', name);
      await wait(80);
      for (const name of several.slice(0, 3)) end(name);
      send('b', 'b1');
      await wait(400);
      for (const name of ['a7', 'a8', 'a9', 'a10']) send('a', name);
      expect(started.slice(-3)).toEqual(['a7', 'a8', 'a9']);
    });

    test('are one after the other also on a single connection', async () => {
      const { started, send, end } = open(limits, true);
      send('b', 'b1');
      send('a', 'a1');
      await wait(150);
      end('a1');
      send('a', 'a2');
      expect(started).toEqual(['b1', 'a1']);
      await wait(100);
      expect(started).toEqual(['b1', 'a1', 'a2']);
    });

    test.each([
      ['while nobody else is there', true, 'a'],
      ['while the process has idle time', false, 'b'],
    ])('stay several %s', async (_, isBusy, other) => {
      const { started, send, end, turn } = open(limits, isBusy);
      for (const name of several) send('a', name);
      send(other, 'x');
      await wait(80);
      for (const name of ['a1', 'a2']) end(name);
      await turn();
      expect(started.filter((name) => name !== 'x')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    });
  });
});
