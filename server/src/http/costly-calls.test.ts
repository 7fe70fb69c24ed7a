import { codes, type Operation, operations } from '@ashore/contract';
import { expect, it } from 'vitest';
import { createCallTurns } from './costly-calls.ts';

const bounds = { atOnce: 3, atOnceEach: 2, waiting: 4, waitingEach: 3 };
const search: Operation = operations.classified.getClassifiedInfoList;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function heldCalls() {
  const turns = createCallTurns(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string, name: string, operation = search) =>
    turns(operation, client, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
    await settled();
  };
  return { begun, ask, endAll };
}

it('lets a visitor search beside one who searches a lot, and makes other calls at once', async () => {
  const { begun, ask, endAll } = heldCalls();
  const all = [...['g1', 'g2', 'g3', 'g4'].map((name) => ask('greedy', name)), ask('honest', 'h1')];
  expect(begun).toEqual(['g1', 'g2', 'h1']);
  all.push(ask('greedy', 'details', operations.classified.getAdsDetail));
  expect(begun).toEqual(['g1', 'g2', 'h1', 'details']);
  for (let round = 0; round < 3; round++) await endAll();
  expect(await Promise.all(all)).toHaveLength(6);
});

it('tells who asks for too much to slow down, and others that the site is busy', async () => {
  const { ask, endAll } = heldCalls();
  const all = Array.from({ length: 5 }, (_, n) => ask('greedy', `g${n}`));
  await expect(ask('greedy', 'more')).rejects.toMatchObject({ code: codes.slowDown, data: { retryAfter: 2 } });
  all.push(ask('honest', 'h1'), ask('honest', 'h2'));
  await expect(ask('third', 't1')).rejects.toMatchObject({ code: codes.unavailable });
  for (let round = 0; round < 5; round++) await endAll();
  expect(await Promise.all(all)).toHaveLength(7);
});
