import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLogger({ level: 'info' }, { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  it('holds no secret, at no depth it is given', () => {
    const { lines, log } = capture();
    log.info(
      {
        password: 'hunter22222',
        body: { token: 'abcdef', deep: { sid: 'xyz' } },
        headers: { cookie: 'sid=1', 'set-cookie': 'sid=2' },
      },
      'x',
    );
    expect(lines.join()).not.toMatch(/hunter22222|abcdef|xyz|sid=/);
  });

  it('names requests by path and shortened address, never by query', () => {
    const { lines, log } = capture();
    log.info(
      { req: { method: 'POST', url: '/api/cus/user/resetPassword?password=topsecret', ip: '203.0.113.77' } },
      'answered',
    );
    expect(lines[0]).toContain('"path":"/api/cus/user/resetPassword"');
    expect(lines[0]).toContain('203.0.113.0');
    expect(lines[0]).not.toContain('topsecret');
  });

  it('writes one line an event whatever is in it', () => {
    const { lines, log } = capture();
    log.info({ userAgent: 'a\r\n{"level":60}\u001b[31m\u2028b' }, 'x\ny');
    expect(lines).toHaveLength(1);
    for (const sign of ['\r', '\n', '\u001b']) expect(lines[0]?.trimEnd().includes(sign)).toBe(false);
  });
});
