import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/platform/database/orm.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createLogger, faultText } from './logger.ts';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLogger({ level: 'info' }, { write: (line) => void lines.push(line) }) };
}

describe('secrets in the log', () => {
  it.each([
    'password',
    'newPassword',
    'oldPassword',
    'currentPassword',
    'token',
    'code',
    'sid',
    'secret',
    'cookie',
    'authorization',
    'set-cookie',
    'query',
  ])('hides %s at each depth', (key) => {
    const { lines, log } = capture();
    const secret = { [key]: 'hunter22222' };
    log.info({ ...secret, a: { ...secret, b: { ...secret, c: { ...secret, d: secret } } } }, 'x');
    log.child(secret).info('x');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('hunter22222');
    expect(lines[0]?.match(/\[hidden\]/g)).toHaveLength(5);
  });

  it('names requests by path and shortened address, never by query', () => {
    const { lines, log } = capture();
    log.info(
      { req: { method: 'POST', url: '/api/cus/user/resetPassword?password=topsecret', ip: '203.0.113.77' } },
      'answered',
    );
    expect(JSON.parse(lines[0]!).req).toEqual({
      method: 'POST',
      path: '/api/cus/user/resetPassword',
      ip: '203.0.113.0',
    });
  });

  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ])('shortens %s to %s', (ip, short) => {
    const { lines, log } = capture();
    log.info({ req: { method: 'GET', url: '/', ip } }, 'answered');
    expect(JSON.parse(lines[0]!).req.ip).toBe(short);
  });

  it('keeps the values of a failed query to itself and tells the code of the database', async () => {
    const { database, drop } = await createTestDatabase();
    const { lines, log } = capture();
    const failing = database.orm.execute(sql`select ${'between us two'}::text from no_such_table`);
    const error = await failing.catch((thrown: unknown) => thrown);
    await drop();
    expect(String(error)).toContain('between us two');
    log.error({ err: error }, 'call failed');
    log.child({ part: 'x' }).error(error);
    log.error(error, 'call failed');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).not.toContain('between us two');
      expect(JSON.parse(line)).toMatchObject({ level: 50, err: { cause: { errorCode: '42P01' } } });
    }
    expect(faultText(error)).toMatch(/^Failed query: select .* relation "no_such_table" does not exist$/s);
    expect(faultText(error)).not.toContain('between us two');
  });
});

describe('failures in the log', () => {
  it('tells type, message, code, frames and cause', () => {
    const { lines, log } = capture();
    const cause = Object.assign(new TypeError('deeper'), { code: 'ECONNREFUSED' });
    log.error({ err: new Error('above', { cause }) }, 'x');
    const { err } = JSON.parse(lines[0]!);
    expect(err).toMatchObject({
      type: 'Error',
      message: 'above',
      cause: { message: 'deeper', errorCode: 'ECONNREFUSED' },
    });
    expect(err.stack).toMatch(/^\s+at .*logger\.test\.ts/);
  });

  it.each([
    ['text', 'text'],
    [null, 'null'],
    [7, '7'],
    [{}, 'an object with nothing in it'],
    [{ email: 'ana@example.org', status: 3 }, 'an object with email, status in it'],
  ])('takes %j thrown in the place of an error', (thrown, message) => {
    const { lines, log } = capture();
    log.error({ err: thrown }, 'x');
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'x', err: { message } });
    expect(lines[0]).not.toContain('ana@example.org');
    expect(faultText(thrown)).toBe(message);
  });
});

it('writes one line an event that no terminal obeys, and loses nothing of it', () => {
  const { lines, log } = capture();
  const userAgent = 'a\r\n{"level":60}\u001b[31m\u009b31m\u0085\u2028\u2029\u202eb';
  log.info({ userAgent }, 'x\ny');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ userAgent, msg: 'x\ny' });
});

it.runIf(existsSync('/dev/full'))('goes on where there is no room for it', () => {
  const program = `
    const { createLogger } = await import(${JSON.stringify(new URL('logger.ts', import.meta.url).href)});
    const log = createLogger({ level: 'info' });
    for (let line = 0; line < 40; line++) log.info({ text: 'x'.repeat(50_000) }, 'a line');
    setImmediate(() => console.error('goes on'));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, 'goes on\n']);
});
