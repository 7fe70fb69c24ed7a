import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { createStripe } from './stripe.ts';

const WEBHOOK_SECRET = 'whsec_test';

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  client_reference_id: string;
  amount_total: number;
  currency: string;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** Opens a session as the form asks for it. */
function openSession(sessions: Map<string, Session>, form: URLSearchParams): Session {
  const id = `cs_test_${sessions.size + 1}`;
  const session: Session = {
    ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
    url: `https://pay.example/${id}`,
    client_reference_id: form.get('client_reference_id') ?? '',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
  };
  sessions.set(id, session);
  return session;
}

/** Does what a request asks for; returns the object it is answered with. */
function work(sessions: Map<string, Session>, refunds: string[], path: string, form: URLSearchParams): unknown {
  const [, id = '', action] = /^\/v1\/checkout\/sessions\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
  if (path === '/v1/checkout/sessions') return openSession(sessions, form);
  if (path === '/v1/refunds') {
    refunds.push(form.get('payment_intent') ?? '');
    return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' };
  }
  const session = sessions.get(id);
  if (action === 'expire' && session?.status === 'open') session.status = 'expired';
  return session;
}

/** As much of Stripe's HTTP API as a payment needs, on a port of its own, with its library's own signing. */
export async function startTestStripe() {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, unknown>();
  const refunds: string[] = [];
  /** What the service does with the next requests: answers, or breaks down before or after it has done its work. */
  let mood: 'well' | 'down' | 'deaf' = 'well';
  let events = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = request.method === 'POST' ? await formOf(request) : new URLSearchParams();
    const key = request.headers['idempotency-key'];
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mood === 'down') return void send(500, { error: { type: 'api_error', message: 'down' } });
    const known = typeof key === 'string' && request.url?.startsWith('/v1/') ? answers.get(key) : undefined;
    const body = known ?? work(sessions, refunds, request.url ?? '', form);
    if (typeof key === 'string') answers.set(key, body);
    if (mood === 'deaf') return void response.destroy();
    send(body ? 200 : 404, body ?? { error: { type: 'invalid_request_error', message: 'no such thing' } });
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const provider = createStripe({
    secretKey: 'sk_test_ashore',
    webhookSecret: WEBHOOK_SECRET,
    api: { host: '127.0.0.1', port, protocol: 'http' },
  });
  const stripe = new Stripe('sk_test_ashore');

  /** A message of the service as it arrives: its body and its signature. */
  function message(type: string, object: object, id = `evt_${++events}`): [body: string, signature: string] {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    return [payload, stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })];
  }

  return {
    provider,
    sessions,
    refunds,
    message,
    set mood(next: typeof mood) {
      mood = next;
    },
    /** The buyer pays; returns what the service tells of it. */
    pay(session: Session) {
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` });
      return message('checkout.session.completed', session);
    },
    /** The sessions of an order, in the order they were opened. */
    of: (orderId: number) =>
      [...sessions.values()].filter((session) => session.client_reference_id === String(orderId)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>;
