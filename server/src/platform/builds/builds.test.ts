import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { noteStatements } from '../database/test-statements.ts';
import { type Builds, createBuilds } from './builds.ts';

let testDatabase: TestDatabase;
/** Two nodes. */
let builds: Builds;
let other: Builds;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());
afterEach(() => run('truncate build'));

const run = (text: string, values?: unknown[]) => testDatabase.database.pool.query(text, values);
const ids = async () => (await run('select id from build order by id')).rows.map(({ id }) => id);
const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const of = (name: string) => async () => [file(`assets/${name}.js`, `// ${name}`), file('assets/same.css', 'a{}')];
const textOf = async (node: Builds, name: string) => (await node.find(name))?.toString();

beforeAll(() => {
  builds = createBuilds(testDatabase.database);
  other = createBuilds(testDatabase.database);
});

test('a node finds the files of a build that another one published', async () => {
  await builds.publish('one', async () => [
    file('assets/B-H2AHh.js', 'export {}'),
    file('assets/empty-DO1Apj_S.woff2', ''),
    file('m/assets/pt.d64c7d59/entry.client-ODdaxw.js', 'olá'),
  ]);
  expect(await textOf(other, 'assets/B-H2AHh.js')).toBe('export {}');
  expect(await textOf(other, 'assets/empty-DO1Apj_S.woff2')).toBe('');
  expect(await textOf(other, 'm/assets/pt.d64c7d59/entry.client-ODdaxw.js')).toBe('olá');
  expect(await other.find('assets/entry.client-ODdaxw.js')).toBeUndefined();
});

test('a node finds what was published after it looked in vain', async () => {
  expect(await other.find('assets/late.js')).toBeUndefined();
  await builds.publish('late', of('late'));
  expect(await textOf(other, 'assets/late.js')).toBe('// late');
});

test('names that no build has share a look at the database', async () => {
  const node = createBuilds(testDatabase.database);
  await builds.publish('known', of('known'));
  expect(await textOf(node, 'assets/known.js')).toBe('// known');
  const { texts, stop } = noteStatements(testDatabase.database.pool);
  const found = await Promise.all(Array.from({ length: 500 }, (_, n) => node.find(`assets/random-${n}.js`)));
  const again = await textOf(node, 'assets/known.js');
  stop();
  expect([found.filter(Boolean), again]).toEqual([[], '// known']);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length).toBeLessThanOrEqual(2);
});

test('a node that has just looked in vain finds what is published right after', async () => {
  const node = createBuilds(testDatabase.database);
  for (const name of ['first', 'second', 'third']) {
    expect(await node.find(`assets/${name}.js`)).toBeUndefined();
    await builds.publish(name, of(name));
    expect(await textOf(node, `assets/${name}.js`)).toBe(`// ${name}`);
  }
});

test('a node forgets the names of a build that is gone, and has those of the others', async () => {
  const node = createBuilds(testDatabase.database);
  for (const name of ['gone', 'stays']) await builds.publish(name, of(name));
  expect(await textOf(node, 'assets/stays.js')).toBe('// stays');
  await run(`delete from build where id = 'gone'`);
  expect(await node.find('assets/gone.js')).toBeUndefined();
  expect(await textOf(node, 'assets/same.css')).toBe('a{}');
  const { texts, stop } = noteStatements(testDatabase.database.pool);
  await Promise.all(Array.from({ length: 50 }, () => node.find('assets/gone.js')));
  stop();
  expect(texts.length).toBeLessThanOrEqual(2);
});

test('of nodes that publish at the same time one stores the build, and all have it stored when they go on', async () => {
  let read = 0;
  await Promise.all(
    [builds, other, createBuilds(testDatabase.database)].map(async (node) => {
      await node.publish('same', () => {
        read += 1;
        return of('same')();
      });
      expect(await textOf(createBuilds(testDatabase.database), 'assets/same.js')).toBe('// same');
    }),
  );
  expect(await ids()).toEqual(['same']);
  await builds.publish('same', () => {
    read = 0;
    return of('same')();
  });
  expect(read).toBeGreaterThan(0);
});

test('a build whose files cannot be read is not stored, and is once they can', async () => {
  await expect(builds.publish('torn', () => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
  expect(await ids()).toEqual([]);
  await builds.publish('torn', of('torn'));
  expect(await ids()).toEqual(['torn']);
});

test.each([
  '../site.key',
  'assets/../../site.key',
  'assets/%2e%2e/site.key',
  'assets/index.html',
  'assets/program.js.map',
  'assets/.env',
  'assets/..js',
  'assets/xx.nothex00/file.js',
  'm/service-worker.js',
  '/assets/file.js',
  `assets/${'a'.repeat(200)}.js`,
  'assets/file.js\0',
])('neither stores nor finds %j', async (name) => {
  await expect(builds.publish('strange', async () => [file(name, 'x')])).rejects.toThrow('not a name for a file');
  expect(await ids()).toEqual([]);
  expect(await builds.find(name)).toBeUndefined();
});

test('builds out of use for 40 days go, but never the last five, nor one that is used again', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await builds.publish(name, of(name));
  await run(`update build set used_at = now() - interval '50 days' + (ascii(id) || ' minutes')::interval`);
  await builds.publish('a', of('a'));
  await builds.publish('g', of('g'));
  expect(await ids()).toEqual(['a', 'd', 'e', 'f', 'g']);
  expect(await textOf(createBuilds(testDatabase.database), 'assets/b.js')).toBeUndefined();
  expect(await textOf(createBuilds(testDatabase.database), 'assets/d.js')).toBe('// d');
});

test('a younger build stays however many there are', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await builds.publish(name, of(name));
  await run(`update build set used_at = now() - interval '39 days' where id < 'd'`);
  await builds.publish('h', of('h'));
  expect(await ids()).toHaveLength(8);
});
