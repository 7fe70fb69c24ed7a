import { createECDH, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';
import { readEnvironment, settingNames } from './env.ts';

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      rateLimits: true,
      publicUrl: undefined,
      mobileUrl: '/m',
    });
  });

  it('serves with one process, as many as named, or one for each core', () => {
    const workers = (settings: Record<string, string>, development = false) =>
      readConfig(settings, { development }).workers;
    expect(workers({})).toBe(1);
    expect(workers({ WORKERS: '3' })).toBe(3);
    expect(workers({ WORKERS: 'auto' })).toBe(availableParallelism());
    expect(workers({ WORKERS: '3' }, true)).toBe(1);
    for (const wrong of ['0', '65', '2.5', 'many'])
      expect(() => workers({ WORKERS: wrong })).toThrow('WORKERS: must be auto or a number from 1 to 64');
  });

  it('lists every fault at once', () => {
    const read = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', DEMO: 'maybe', PUBLIC_URL: 'nowhere' });
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*DEMO/);
  });

  it('takes sockets on 9090 as well, unless the site is reached over https or another port is named', () => {
    const socketPort = (settings: Record<string, string>) => readConfig(settings).socketPort;
    expect(socketPort({})).toEqual({ port: 9090, optional: true });
    expect(socketPort({ SOCKET_PORT: '9191' })).toEqual({ port: 9191, optional: false });
    expect(socketPort({ SOCKET_PORT: 'off' })).toBeUndefined();
    expect(socketPort({ PUBLIC_URL: 'https://ashore.example' })).toBeUndefined();
    expect(() => socketPort({ SOCKET_PORT: 'ninety' })).toThrow('SOCKET_PORT: must be a port number or off');
    expect(() => readConfig({ REDIS_URL: 'http://x' })).toThrow('REDIS_URL: must be an address');
  });

  it('keeps text messages on the machine as it does mail, and names what a service lacks', () => {
    const texts = (settings: Record<string, string>) => readConfig(settings).texts;
    expect(texts({})).toEqual({ kind: 'outbox' });
    expect(texts({ SMTP_URL: 'smtp://mail.example' })).toBeUndefined();
    expect(texts({ SMS: 'off' })).toBeUndefined();
    const http = { SMS: 'http', SMS_URL: 'https://texts.example/send', SMS_TOKEN: 'a' };
    expect(texts(http)).toMatchObject({ kind: 'http', url: http.SMS_URL, token: 'a' });
    expect(texts({ SMS: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'a', SMS_FROM: '+15005550006' })).toMatchObject({
      ...{ kind: 'twilio', url: undefined, account: 'AC1', from: '+15005550006' },
    });
    expect(() => texts({ SMS: 'http' })).toThrow('SMS_URL: must be set');
    expect(() => texts({ SMS: 'twilio', SMS_ACCOUNT: 'AC1' })).toThrow('SMS_ACCOUNT: must be set');
    expect(() => texts({ ...http, SMS_BODY: '{"to":"{to}"}' })).toThrow('SMS_BODY: must be JSON');
    expect(() => texts({ SMS_PER_DAY: '0' })).toThrow('SMS_PER_DAY: must be a number');
  });

  it('refuses a purge interface whose secret would stand in the log', () => {
    const edge = { EDGE: 'http', EDGE_PURGE_URL: 'https://purge.example/' };
    expect(readConfig({ ...edge, EDGE_PURGE_TOKEN: 'a-secret' }).edge).toMatchObject({ token: 'a-secret' });
    expect(() => readConfig({ ...edge, EDGE_PURGE_URL: 'https://name:word@purge.example/' })).toThrow(
      'EDGE_PURGE_URL: must be an address without name and password',
    );
    expect(() => readConfig({ ...edge, EDGE_PURGE_TOKEN: 'a\nsecret' })).toThrow(
      'EDGE_PURGE_TOKEN: must be visible ASCII without spaces',
    );
  });

  describe('on a public site', () => {
    const PUBLIC_URL = 'https://ashore.example';
    const shown = (settings: Record<string, string>) => {
      const { demo, gallery, apiDocs, paymentSandbox } = readConfig(settings);
      return { demo, gallery, apiDocs, paymentSandbox };
    };
    const all = (value: boolean) => ({ demo: value, gallery: value, apiDocs: value, paymentSandbox: value });

    it('leaves out what is for trying the site, which is on elsewhere', () => {
      expect(shown({})).toEqual(all(true));
      expect(shown({ PUBLIC_URL })).toEqual(all(false));
      expect(shown({ DEMO: 'off', GALLERY: 'off', API_DOCS: 'off', PAYMENT_SANDBOX: 'off' })).toEqual(all(false));
    });

    it('takes what an operator may want there, if named', () => {
      const named = { GALLERY: 'on', API_DOCS: 'on', PAYMENT_SANDBOX: 'on' };
      expect(shown({ PUBLIC_URL, ...named })).toEqual({ ...all(true), demo: false });
    });

    it('refuses demo content, whose passwords everybody knows, beside all other faults', () => {
      const read = () => readConfig({ PUBLIC_URL, DEMO: 'on', RATE_LIMITS: 'off', TRUST_PROXY: 'nginx' });
      expect(read).toThrow(/DEMO: cannot be on where PUBLIC_URL is set, as everybody knows the passwords/);
      expect(read).toThrow(/RATE_LIMITS: [\s\S]*/);
      expect(read).toThrow(/TRUST_PROXY: /);
      expect(readConfig({ DEMO: 'on' }).demo).toBe(true);
    });

    it('refuses the development server, which serves the sources', () => {
      expect(() => readConfig({ PUBLIC_URL }, { development: true })).toThrow(
        'PUBLIC_URL: cannot be set for the development server',
      );
      expect(readConfig({}, { development: true }).publicUrl).toBeUndefined();
    });

    it('refuses two payment services at once', () => {
      const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
      expect(() => readConfig({ PAYMENT_SANDBOX: 'on', ...keys })).toThrow('PAYMENT_SANDBOX');
      expect(readConfig(keys).paymentSandbox).toBe(false);
    });
  });

  it('writes a line for each request unless a proxy does, or as it is told', () => {
    const logs = (given: Record<string, string>) => readConfig(given).accessLog;
    expect([logs({}), logs({ TRUST_PROXY: '127.0.0.1' })]).toEqual([true, false]);
    expect([logs({ ACCESS_LOG: 'off' }), logs({ TRUST_PROXY: '::1', ACCESS_LOG: 'on' })]).toEqual([false, true]);
    expect(() => readConfig({ ACCESS_LOG: 'yes' })).toThrow('ACCESS_LOG: must be on or off');
  });

  it('takes addresses and networks of proxies, and nothing else', () => {
    const trustProxy = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(trustProxy('127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback')).toHaveLength(5);
    for (const wrong of ['nginx', '10.0.0.0/33', '10.0.0.0/', '300.1.1.1', 'true'])
      expect(() => trustProxy(`127.0.0.1,${wrong}`)).toThrow('TRUST_PROXY: must be addresses');
  });

  it('refuses to run a public site without rate limits', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://ashore.example', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  it('sends messages of the contact form to an address of their own, else to the sender of mails', () => {
    const contactEmail = (settings: Record<string, string>) => readConfig(settings).contactEmail;
    expect(contactEmail({})).toBe('no-reply@localhost');
    expect(contactEmail({ MAIL_FROM: 'mail@ashore.example' })).toBe('mail@ashore.example');
    expect(contactEmail({ CONTACT_EMAIL: 'hello@ashore.example' })).toBe('hello@ashore.example');
    expect(() => contactEmail({ CONTACT_EMAIL: 'nobody' })).toThrow('CONTACT_EMAIL: must be an e-mail address');
  });

  it('takes map pictures only with all of their parts and with whom they are from', () => {
    const TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readConfig({}).tiles).toBeUndefined();
    expect(readConfig({ TILE_URL, TILE_ATTRIBUTION: 'Somebody' }).tiles).toEqual({
      url: TILE_URL,
      attribution: 'Somebody',
    });
    expect(() => readConfig({ TILE_URL })).toThrow('TILE_ATTRIBUTION');
    expect(() => readConfig({ TILE_URL: 'https://tiles.example/{z}', TILE_ATTRIBUTION: 'x' })).toThrow('TILE_URL');
    expect(() => readConfig({ TILE_URL: 'tiles/{z}/{x}/{y}', TILE_ATTRIBUTION: 'x' })).toThrow('TILE_URL');
  });

  it('takes the payment service only with both of its keys', () => {
    const STRIPE_SECRET_KEY = 'sk_test_abc';
    const STRIPE_WEBHOOK_SECRET = 'whsec_abc';
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    });
    expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow('STRIPE_SECRET_KEY');
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_test_abc', STRIPE_WEBHOOK_SECRET })).toThrow('secret key');
  });

  describe('issuers of accounts', () => {
    const google = { preset: 'google', clientId: 'id', clientSecret: 'secret' };
    const other = { key: 'id', name: 'An ID', issuer: 'https://id.example', clientId: 'id', clientSecret: 'secret' };
    const read = (list: unknown, more: Record<string, string> = {}) =>
      readConfig({ OPENID_ISSUERS: typeof list === 'string' ? list : JSON.stringify(list), ...more }).issuers;

    it('are those of the presets, and any other by its address', () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
      const apple = { preset: 'apple', clientId: 'id', teamId: 'ABCDE12345', keyId: 'FGHIJ67890', privateKey: pem };
      expect(readConfig({}).issuers).toEqual([]);
      expect(read([google, apple, other]).map(({ key, name, issuer }) => [key, name, issuer])).toEqual([
        ['google', 'Google', 'https://accounts.google.com'],
        ['apple', 'Apple', 'https://appleid.apple.com'],
        ['id', 'An ID', 'https://id.example'],
      ]);
    });

    it('are refused where something is missing, twice or unsafe, without a word of the secret', () => {
      expect(() => read('{')).toThrow('OPENID_ISSUERS: must be a list in JSON');
      expect(() => read({})).toThrow('must be a list in JSON');
      expect(() => read([null, { preset: 'none' }])).toThrow(/entry 1[\s\S]*entry 2 has an unknown preset/);
      expect(() => read([{ ...google, clientSecret: '' }])).toThrow('entry 1, clientSecret');
      expect(() => read([google, google])).toThrow('each key must be there once');
      const apple = { preset: 'apple', clientId: 'id', teamId: 'ABCDE12345', keyId: 'FGHIJ67890', privateKey: 'hush' };
      expect(() => read([apple])).toThrow('entry 1, privateKey: must be the private key that Apple gave');
      expect(() => read([apple])).not.toThrow('hush');
      for (const issuer of [
        'http://id.example',
        'http://10.0.0.1',
        'https://me:pw@id.example',
        'https://id.example?a=1',
      ])
        expect(() => read([{ ...other, issuer }])).toThrow('entry 1, issuer');
    });

    it('may use plain http on this machine while the site is not a public one', () => {
      const here = { ...other, issuer: 'http://127.0.0.1:4000' };
      expect(read([here])).toHaveLength(1);
      expect(() => read([here], { PUBLIC_URL: 'https://ashore.example' })).toThrow('entry 1, issuer');
    });
  });

  it('takes links of an app only where they can be right', () => {
    const print = Array.from({ length: 32 }, () => 'AB').join(':');
    expect(readConfig({}).apps.android).toBeUndefined();
    expect(readConfig({ ANDROID_PACKAGE: 'example.ashore', ANDROID_CERT_SHA256: print }).apps.android).toEqual({
      packageName: 'example.ashore',
      certificates: [print],
    });
    expect(() => readConfig({ ANDROID_PACKAGE: 'example.ashore' })).toThrow('ANDROID_CERT_SHA256');
    const faults = {
      ANDROID_PACKAGE: 'ashore',
      ANDROID_CERT_SHA256: 'AB:CD',
      IOS_APP_ID: 'ashore',
      APP_STORE_URL: 'x',
    };
    for (const [name, value] of Object.entries(faults))
      expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
    expect(() => readConfig({ APP_DOWNLOAD_URL: 'javascript:alert(1)' })).toThrow('APP_DOWNLOAD_URL');
  });

  it('takes keys for pushes only as a pair', () => {
    const curve = createECDH('prime256v1');
    const VAPID_PUBLIC_KEY = curve.generateKeys('base64url');
    const VAPID_PRIVATE_KEY = curve.getPrivateKey().toString('base64url').padStart(43, 'A');
    expect(readConfig({}).pushKeys).toBeUndefined();
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).pushKeys).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
    });
    const other = createECDH('prime256v1').generateKeys('base64url');
    for (const wrong of [
      { VAPID_PUBLIC_KEY },
      { VAPID_PRIVATE_KEY },
      { VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY },
      { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY },
      { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: '_'.repeat(43) },
    ])
      expect(() => readConfig(wrong)).toThrow('VAPID_PUBLIC_KEY');
  });

  it('reduces PUBLIC_URL to its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://ashore.example/' }).publicUrl).toBe('https://ashore.example');
  });

  it.each([
    ['the site itself', { PUBLIC_URL: 'https://ashore.example', MOBILE_URL: 'https://ashore.example/' }],
    [
      'the site itself, its port written out',
      { PUBLIC_URL: 'https://ashore.example', MOBILE_URL: 'https://ASHORE.example:443' },
    ],
    ['the local site itself', { PORT: '4000', MOBILE_URL: 'http://localhost:4000' }],
  ])('refuses to send phones in a circle: %s', (_name, settings) => {
    expect(() => readConfig(settings)).toThrow(/MOBILE_URL: .*circle/);
  });

  it('takes a mobile address on the own origin by its path', () => {
    const mobileUrl = (MOBILE_URL: string) =>
      readConfig({ PUBLIC_URL: 'https://ashore.example', MOBILE_URL }).mobileUrl;
    expect(mobileUrl('https://ashore.example/app/')).toBe('/app');
    expect(mobileUrl('https://m.ashore.example/app/')).toBe('https://m.ashore.example/app');
    expect(mobileUrl('/app')).toBe('/app');
    expect(mobileUrl('/')).toBe('');
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
