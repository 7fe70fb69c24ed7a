import { checkText, type TextMessage, type TextSender } from './port.ts';

const TIMEOUT_MS = 15_000;

/** Who sends text messages. */
export type TextSettings =
  | { kind: 'outbox' }
  | {
      kind: 'http';
      url: string;
      /** For the header `Authorization: Bearer`; empty for none. */
      token: string;
      /** JSON with the places `{to}` and `{text}` inside of strings. */
      body: string;
    }
  | {
      kind: 'twilio';
      /** Without it the address of the service itself. */
      url: string | undefined;
      account: string;
      token: string;
      /** The number or name that messages come from. */
      from: string;
    };

/** Posts to a service. Follows no redirect, as numbers and codes would go to somebody else; quotes no answer, as some repeat the number. */
async function post(url: string, headers: Record<string, string>, body: string | URLSearchParams): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the service for text messages answered ${response.status}`);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Whether a template is JSON with both places, whatever is put in. */
export function isBodyTemplate(template: string): boolean {
  try {
    JSON.parse(filled(template, { to: '+351912345678', text: '"\\\n' }));
    return template.includes('{to}') && template.includes('{text}');
  } catch {
    return false;
  }
}

const filled = (template: string, { to, text }: TextMessage) =>
  template.replace(/\{(to|text)\}/g, (_place, name) => inJson(name === 'to' ? to : text));

/** Any service that takes JSON by POST. */
export const httpTexts = ({ url, token, body }: Extract<TextSettings, { kind: 'http' }>): TextSender => ({
  isOn: true,
  async send(message) {
    checkText(message);
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    await post(url, headers, filled(body, message));
  },
});

/** Twilio, and services that take the same form (Programmable Messaging, 2010-04-01). */
export function twilioTexts({ url, account, token, from }: Extract<TextSettings, { kind: 'twilio' }>): TextSender {
  const origin = (url ?? 'https://api.twilio.com').replace(/\/+$/, '');
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    isOn: true,
    async send(message) {
      checkText(message);
      await post(address, { authorization }, new URLSearchParams({ To: message.to, From: from, Body: message.text }));
    },
  };
}
