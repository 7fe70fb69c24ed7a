/** What is to be paid, as the payment service is told. */
export interface PaymentRequest {
  /** The same key is the same payment, however often it is begun. */
  key: string;
  orderId: number;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** What is bought, in one line. */
  name: string;
  email: string;
  /** Where the buyer comes back to. */
  successUrl: string;
  failUrl: string;
}
/** A payment at the service: its reference there, and the address where the buyer pays. */
export interface BegunPayment {
  ref: string;
  url: string;
}
/** What became of a payment. `paymentRef` is what a refund is asked by. */
export type PaymentState =
  | {
      state: 'open' | 'over';
    }
  | {
      state: 'paid';
      paymentRef: string;
      amountCents: number;
      currency: string;
    };
/** What the service tells by itself: perhaps twice, and in any order. */
export interface PaymentEvent {
  /** The same event has the same id. */
  id: string;
  orderId: number;
  kind: 'paid' | 'failed' | 'refunded';
  /** Of the payment as it was begun; empty for a refund. */
  ref: string;
  paymentRef: string;
  amountCents: number;
  currency: string;
}
/** Whoever takes the money. */
export interface PaymentProvider {
  /** `none` where nothing can be paid. */
  readonly name: 'sandbox' | 'stripe' | 'none';
  begin(request: PaymentRequest): Promise<BegunPayment>;
  look(ref: string): Promise<PaymentState>;
  /** Ends a payment that is open, so that nobody pays it any more; one that is over stays as it is. */
  close(ref: string): Promise<void>;
  /** Pays back in full; the same key pays back once. */
  refund(payment: { paymentRef: string; key: string }): Promise<void>;
  /**
   * Reads a message of the service. Undefined for one that tells nothing here.
   * @throws when its signature is not the service's, or too old
   */
  readEvent(body: string, signature: string): PaymentEvent | undefined;
}
