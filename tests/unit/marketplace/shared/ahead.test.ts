import { expect, test } from 'vitest';
import { ahead } from '../../../../marketplace/shared/ahead';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

test('the next item is made while the caller works', async () => {
  const events: string[] = [];
  const source = async function* () {
    for (const item of ['a', 'b', 'c']) {
      events.push(`make ${item}`);
      yield item;
    }
  };
  for await (const item of ahead(source())) {
    await turn();
    events.push(`use ${item}`);
  }
  expect(events).toEqual(['make a', 'make b', 'use a', 'make c', 'use b', 'use c']);
});

test('an error of the source reaches the caller after the items before it', async () => {
  const seen: string[] = [];
  const source = async function* () {
    yield 'a';
    throw new Error('the source broke');
  };
  const read = async () => {
    for await (const item of ahead(source())) {
      await turn();
      seen.push(item);
    }
  };
  await expect(read()).rejects.toThrow('the source broke');
  expect(seen).toEqual(['a']);
});

test('a caller that stops waits for the item that is being made, and the source ends', async () => {
  const events: string[] = [];
  const source = async function* () {
    try {
      for (const item of ['a', 'b', 'c']) {
        await turn();
        events.push(`make ${item}`);
        yield item;
      }
    } finally {
      events.push('end');
    }
  };
  for await (const item of ahead(source())) {
    events.push(`use ${item}`);
    break;
  }
  expect(events).toEqual(['make a', 'use a', 'make b', 'end']);
});
