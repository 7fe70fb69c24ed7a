import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';
import { readEnvironment, settingNames } from './env.ts';

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      socketPort: 9090,
      demo: true,
      rateLimits: true,
      publicUrl: undefined,
      mobileUrl: '/m',
    });
  });

  it('lists every fault at once', () => {
    const read = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', DEMO: 'maybe', PUBLIC_URL: 'nowhere' });
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*DEMO/);
  });

  it('refuses to run a public site without rate limits', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://ashore.example', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  it('reduces PUBLIC_URL to its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://ashore.example/' }).publicUrl).toBe('https://ashore.example');
  });
});

describe('readEnvironment', () => {
  it('takes a secret from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ashore-env-')), 'smtp');
    writeFileSync(file, 'smtp://user:pass@mail.example\n');
    expect(readEnvironment({ SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://user:pass@mail.example');
  });

  it('knows the same settings as .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect([...named].sort()).toEqual([...settingNames].sort());
  });
});
