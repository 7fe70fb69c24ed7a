import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpTexts, isBodyTemplate, twilioTexts } from './http.ts';
import { noTexts } from './port.ts';

let server: Server;
let url: string;
let status = 200;
const received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url, headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('+351912345678 123456');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  status = 200;
  received.length = 0;
});

const message = { to: '+351912345678', text: 'Code "1"\n\\2 {to} é' };
const plain = () => httpTexts({ kind: 'http', url, token: 'secret', body: '{"a":[{"n":"{to}"}],"t":"x {text}"}' });

describe('text messages', () => {
  it('go to a service as the JSON of the template, whatever the text holds', async () => {
    await plain().send(message);
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ a: [{ n: message.to }], t: `x ${message.text}` });
  });

  it('go to Twilio as a form of its account', async () => {
    await twilioTexts({ kind: 'twilio', url, account: 'AC1', token: 'secret', from: 'Ashore' }).send(message);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received;
    expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      ...{ To: message.to, From: 'Ashore', Body: message.text },
    });
  });

  it.each([400, 429, 500, 302])(
    'are not sent where the service answers %i, and its answer is not repeated',
    async (code) => {
      status = code;
      const failed = await plain()
        .send(message)
        .catch((error: Error) => error);
      expect(String(failed)).toMatch(/Error/);
      expect(String(failed)).not.toMatch(/912345678|123456/);
      expect(received).toHaveLength(1);
    },
  );

  it.each(['912345678', '+0123456789', '+351912345678,+351912345679', '+351 912 345 678', ''])(
    'refuse the number %j',
    async (to) => {
      await expect(plain().send({ ...message, to })).rejects.toThrow('phone number');
      await expect(plain().send({ to: message.to, text: '' })).rejects.toThrow('characters');
      expect(received).toEqual([]);
    },
  );

  it('need a service, and a template with both places', async () => {
    await expect(noTexts.send(message)).rejects.toThrow('no service');
    expect(
      ['{"to":"{to}","text":"{text}"}', '{"to":"{to}"}', '{"to":{to},"text":"{text}"}', '{to}'].map(isBodyTemplate),
    ).toEqual([true, false, false, false]);
  });
});
