import Stripe from 'stripe';
import type { PaymentEvent, PaymentProvider, PaymentState } from './port.ts';

export interface StripeSettings {
  secretKey: string;
  /** Messages are signed with it. */
  webhookSecret: string;
  /** Where its API is; its own address where left out. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
}

const CALL_MS = 10_000;

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const stateOf = (session: Stripe.Checkout.Session): PaymentState => {
  if (session.payment_status === 'paid')
    return {
      state: 'paid',
      paymentRef: idOf(session.payment_intent),
      amountCents: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
    };
  return { state: session.status === 'expired' ? 'over' : 'open' };
};

const sessionKinds: Record<string, PaymentEvent['kind']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
};

function ofSession(id: string, kind: PaymentEvent['kind'], session: Stripe.Checkout.Session): PaymentEvent | undefined {
  // A completed session whose bank takes its time is told of again when the money has come.
  if (kind === 'paid' && session.payment_status !== 'paid') return undefined;
  return {
    ...{ id, kind, orderId: Number(session.client_reference_id), ref: session.id },
    paymentRef: idOf(session.payment_intent),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

const ofCharge = (id: string, orderId: string | undefined, paymentRef: string): PaymentEvent => ({
  ...{ id, kind: 'refunded', orderId: Number(orderId ?? 0), ref: '', paymentRef, amountCents: 0, currency: '' },
});

function readEvent({ id, type, data }: Stripe.Event): PaymentEvent | undefined {
  const kind = sessionKinds[type];
  if (kind) return ofSession(id, kind, data.object as Stripe.Checkout.Session);
  if (type === 'charge.refunded') {
    const charge = data.object as Stripe.Charge;
    return charge.refunded ? ofCharge(id, charge.metadata?.orderId, idOf(charge.payment_intent)) : undefined;
  }
  // The bank took the money back: what was bought ends, whatever comes of the dispute.
  if (type === 'charge.dispute.funds_withdrawn') {
    const dispute = data.object as Stripe.Dispute;
    return ofCharge(id, dispute.metadata?.orderId, idOf(dispute.payment_intent));
  }
  return undefined;
}

/** Payments by Stripe Checkout: the buyer pays on a page of Stripe, which tells of it by signed messages. */
export function createStripe({
  secretKey,
  webhookSecret,
  api = { host: 'api.stripe.com', port: 443, protocol: 'https' },
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...api, timeout: CALL_MS, maxNetworkRetries: 1, telemetry: false });
  return {
    name: 'stripe',
    async begin({ key, orderId, amountCents, currency, name, email, successUrl, failUrl }) {
      const metadata = { orderId: String(orderId) };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(orderId),
          ...(email ? { customer_email: email } : {}),
          line_items: [
            {
              quantity: 1,
              price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name } },
            },
          ],
          metadata,
          // The charge carries it on, so that a refund tells which order it is of.
          payment_intent_data: { metadata },
          success_url: successUrl,
          cancel_url: failUrl,
        },
        { idempotencyKey: key },
      );
      return { ref: session.id, url: session.url ?? failUrl };
    },
    look: async (ref) => stateOf(await stripe.checkout.sessions.retrieve(ref)),
    async close(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      if (session.status === 'open') await stripe.checkout.sessions.expire(ref);
    },
    async refund({ paymentRef, key }) {
      await stripe.refunds.create({ payment_intent: paymentRef }, { idempotencyKey: key });
    },
    readEvent: (body, signature) => readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
  };
}
