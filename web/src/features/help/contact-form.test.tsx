// @vitest-environment happy-dom
import { text } from 'node:stream/consumers';
import type { Region } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { ContactForm } from './contact-form.tsx';

let answer: object;
const sent: unknown[] = [];
let close: () => void;
beforeAll(async () => {
  close = await servePage(async (request, response) => {
    sent.push(JSON.parse(await text(request)));
    answerCall(response, answer);
  });
});
afterAll(() => close());
afterEach(cleanup);

const shell = {
  user: null,
  regionId: 1,
  region: { id: 1, regionName: 'Portugal' } as Region,
  site: { origin: '', production: false, analyticsUrl: '' },
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const typed = { name: 'Ana Reis', email: 'ana@example.org', topic: 'A broken link', content: 'It leads nowhere.' };

async function fillIn() {
  await userEvent.type(field(/Your name/), typed.name);
  await userEvent.type(field(/Your e-mail/), typed.email);
  await userEvent.type(field(/Subject/), typed.topic);
  await userEvent.type(field(/Message/), typed.content);
}

beforeEach(() => {
  sent.length = 0;
  answer = { code: 200, msg: 'OK', data: {} };
  render(
    <ShellProvider value={shell}>
      <ContactForm email="" />
    </ShellProvider>,
  );
});

it('says beside each field what is missing, and sends nothing', async () => {
  await userEvent.type(field(/Your e-mail/), 'nobody');
  await send();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Fill in this field.',
    'Enter an e-mail address such as name@example.com.',
    'Fill in this field.',
    'Fill in this field.',
  ]);
  expect(document.activeElement).toBe(field(/Your name/));
  expect(sent).toEqual([]);
});

it('sends, and says where the answer will come', async () => {
  await fillIn();
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('We will answer to ana@example.org.');
  expect(sent).toEqual([typed]);
});

it('keeps what was typed when the server refuses', async () => {
  answer = { code: codes.tooManyTries, msg: 'Too many tries.', data: { retryAfter: 600 } };
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Wait 10 minutes');
  answer = { code: codes.invalidInput, msg: 'No.', data: { fields: { email: 'This host takes no mail.' } } };
  await send();
  expect((await screen.findByText('This host takes no mail.')).getAttribute('role')).toBe('alert');
  expect(field(/Message/).value).toBe(typed.content);
  await expect.poll(() => document.activeElement).toBe(field(/Your e-mail/));
});
