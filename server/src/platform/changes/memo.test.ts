import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../bus/port.ts';
import { createPostgresBus } from '../bus/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { noEdge } from '../edge/port.ts';
import { type Changes, createChanges, softly } from './changes.ts';
import { createMemo, type Memo } from './memo.ts';

const log = pino({ level: 'silent' });
let files: TestDatabase;
let buses: Bus[];
let here: Changes;
let there: Changes;
let memo: Memo;
let computed: number;

beforeAll(async () => {
  files = await createTestDatabase();
  buses = [
    await createPostgresBus({ database: files.database, log }),
    await createPostgresBus({ database: files.database, log }),
  ];
  [here, there] = buses.map((bus) => createChanges(bus, noEdge)) as [Changes, Changes];
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await files.drop();
});
beforeEach(() => {
  memo = createMemo(here);
  computed = 0;
});

const count = (tag = 'ads:1', key = 'all') => memo.get(tag, key, async () => ++computed);
const announce = (changes: Changes, tags: string[]) =>
  files.database.transaction(async (tx, afterCommit) => changes.announce(tx, afterCommit, tags));

describe('what is remembered', () => {
  it('is computed once, also for those who ask at the same time', async () => {
    expect(await Promise.all([count(), count()])).toEqual([1, 1]);
    expect(await count()).toBe(1);
  });

  it('is told apart by tag and key', async () => {
    expect([await count(), await count('ads:1', 'roots'), await count('ads:2')]).toEqual([1, 2, 3]);
  });

  it('goes with a change of its data, and only of its data', async () => {
    await count();
    await count('ads:2');
    await announce(here, ['ads:1', 'ad:7']);
    expect(await count('ads:2')).toBe(2);
    expect(await count()).toBe(3);
  });

  it('goes with a soft change, too', async () => {
    await count();
    await announce(here, [softly('ads:1')]);
    expect(await count()).toBe(2);
  });

  it('goes with a change on another node', async () => {
    await count();
    await announce(there, ['ads:1']);
    await expect.poll(() => count()).toBe(2);
  });

  it('is not what was being read while its data changed', async () => {
    let finish = (_value: number) => {};
    const old = memo.get('ads:1', 'all', () => new Promise<number>((resolve) => (finish = resolve)));
    await announce(here, ['ads:1']);
    finish(99);
    expect(await old).toBe(99);
    expect(await count()).toBe(1);
  });

  it('is never a failure', async () => {
    await expect(memo.get('ads:1', 'all', () => Promise.reject(new Error('no database')))).rejects.toThrow();
    expect(await count()).toBe(1);
  });
});
