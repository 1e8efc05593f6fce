import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fairTurns } from '../../../../../app/server/process/fairTurns';

const hour = 3_600_000;

/** Sends requests of networks. @returns the names of the started ones, and a function that ends one */
function open(limits: { perNetwork: number; counted: number }) {
  const inTurn = fairTurns(limits);
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
    const { started, send, end, turn } = open({ perNetwork: 1, counted: 20 });
    for (const name of ['a1', 'a2', 'a3']) send('a', name);
    await wait(30);
    expect(started).toEqual(['a1', 'a2']);
    end('a1');
    await turn();
    expect(started).toEqual(['a1', 'a2']);
    await wait(30);
    expect(started).toEqual(['a1', 'a2', 'a3']);
  });

  test('start nothing for a client that left while it waited', async () => {
    const { started, send, end, turn } = open({ perNetwork: 1, counted: hour });
    for (const name of ['a1', 'a2', 'a3']) send('a', name);
    end('a2');
    end('a1');
    await turn();
    expect(started).toEqual(['a1', 'a3']);
  });
});
