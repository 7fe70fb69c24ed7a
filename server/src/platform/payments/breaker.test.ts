import { beforeEach, expect, it } from 'vitest';
import { ServiceResting, withBreaker } from './breaker.ts';
import type { PaymentProvider } from './port.ts';
import { sandbox } from './sandbox.ts';

let time: number;
let asked: number;
let isDown: boolean;
let guarded: PaymentProvider;
beforeEach(() => {
  [time, asked, isDown] = [0, 0, true];
  const service: PaymentProvider = {
    ...sandbox,
    async look() {
      asked += 1;
      if (isDown) throw new Error('down');
      return { state: 'open' };
    },
  };
  guarded = withBreaker(service, () => time);
});

const look = () =>
  guarded.look('a payment').then(
    ({ state }) => state,
    (error: Error) => error,
  );
const fail = async (times: number) => {
  for (let at = 0; at < times; at += 1) expect(await look()).toMatchObject({ message: 'down' });
};

it('asks a service that fails now and then', async () => {
  await fail(4);
  isDown = false;
  expect(await look()).toBe('open');
  isDown = true;
  await fail(4);
});

it('leaves one that failed five times in peace, for half a minute', async () => {
  await fail(5);
  isDown = false;
  expect(await look()).toBeInstanceOf(ServiceResting);
  time = 29_999;
  expect(await look()).toBeInstanceOf(ServiceResting);
  expect(asked).toBe(5);
  time = 30_000;
  expect([await look(), await look()]).toEqual(['open', 'open']);
});

it('lets one call try at a time, and rests again when that fails', async () => {
  await fail(5);
  time = 30_000;
  const [first, second] = await Promise.all([look(), look()]);
  expect([first, second]).toEqual([expect.objectContaining({ message: 'down' }), expect.any(ServiceResting)]);
  time = 59_999;
  expect(await look()).toBeInstanceOf(ServiceResting);
  expect(asked).toBe(6);
});
