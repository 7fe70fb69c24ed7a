// @vitest-environment happy-dom
import { mailDefaults, type NotificationPreferences, pushDefaults } from '@ashore/contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForPush } from '#web/lib/browser/push.ts';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { mayAsk, rememberNotNow, rememberOn, wasTurnedOn } from './kept.ts';
import { PushQuestion } from './push-question.tsx';
import { PushSettings } from './push-settings.tsx';

const DAY = 86_400_000;
const ME = 7;
const bytes = Uint8Array.from([4, 251, 255, 190, 7]);
const KEY = Buffer.from(bytes).toString('base64url');
const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

/** What the site was told, and what it holds. */
let calls: { path: string; body: Record<string, unknown> }[] = [];
let held = false;
let answering = true;
let close = () => {};

beforeAll(async () => {
  close = await servePage(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = (request.url ?? '').split('/cus/')[1] ?? '';
    const body = JSON.parse(text || '{}');
    calls.push({ path, body });
    if (!answering) return void response.destroy();
    if (path === 'push/subscribePush') held = true;
    if (path === 'push/unsubscribePush') held = false;
    const data = path === 'push/getPushKey' ? { publicKey: KEY, subscribed: held } : { ...preferences, ...body };
    answerCall(response, { code: 200, msg: 'ok', data });
  });
});
afterAll(() => close());

const preferences: NotificationPreferences = {
  ...{ mail: { ...mailDefaults }, push: { ...pushDefaults }, pushText: false, quietFrom: null, quietTo: null },
};

/** The parts of a browser that happy-dom has not: a worker, its pushes and the question of the browser. */
function createBrowser({ worker = true, permission = 'default' as NotificationPermission } = {}) {
  const subscription = {
    ...json,
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => json,
    unsubscribe: async () => {
      browser.subscribed = false;
    },
  };
  const browser = { subscribed: false, answer: 'granted' as NotificationPermission, asked: 0 };
  const registration = {
    pushManager: {
      getSubscription: async () => (browser.subscribed ? subscription : null),
      async subscribe() {
        browser.subscribed = true;
        return subscription;
      },
    },
  };
  const notification = {
    permission,
    async requestPermission() {
      browser.asked += 1;
      notification.permission = browser.answer;
      return browser.answer;
    },
  };
  const container = {
    getRegistration: async () => (worker ? registration : undefined),
    ready: worker ? Promise.resolve(registration) : new Promise(() => {}),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  Object.assign(window, { PushManager: class {}, Notification: notification });
  return browser;
}

beforeEach(() => {
  calls = [];
  held = false;
  answering = true;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

const settings = () => render(<PushSettings userId={ME} first={preferences} />);
const paths = () => calls.map(({ path }) => path);

describe('the settings', () => {
  it('say where a browser has no pushes, and where they come instead', async () => {
    settings();
    await screen.findByText(/cannot receive push notifications/);
    cleanup();
    createBrowser({ worker: false });
    settings();
    expect((await screen.findByRole('link', { name: 'Open the mobile app' })).getAttribute('href')).toBe('/m');
    cleanup();
    createBrowser({ permission: 'denied' });
    settings();
    await screen.findByText(/browser blocks notifications/);
    expect(calls).toEqual([]);
  });

  it('turn pushes on and off', async () => {
    const browser = createBrowser();
    settings();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByRole('button', { name: 'Turn on' });
    expect(calls).toEqual([
      { path: 'push/getPushKey', body: {} },
      { path: 'push/subscribePush', body: json },
      { path: 'push/unsubscribePush', body: { endpoint: json.endpoint } },
    ]);
    expect([browser.subscribed, wasTurnedOn(ME), mayAsk()]).toEqual([false, false, false]);
  });

  it('tell how to unblock once somebody says no to the browser', async () => {
    createBrowser().answer = 'denied';
    settings();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByText(/browser blocks notifications/);
    expect(calls).toEqual([]);
  });

  it('say that it did not work, and look again', async () => {
    createBrowser();
    settings();
    const button = await screen.findByRole('button', { name: 'Turn on' });
    answering = false;
    await userEvent.click(button);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answering = true;
    await userEvent.click(again);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByRole('button', { name: 'Turn off' });
  });

  it('subscribe anew who turned them on here and has logged in again, and nobody else', async () => {
    createBrowser({ permission: 'granted' }).subscribed = true;
    rememberOn(ME + 1);
    settings();
    await screen.findByRole('button', { name: 'Turn on' });
    expect(paths()).toEqual(['push/getPushKey']);
    cleanup();
    rememberOn(ME);
    settings();
    await screen.findByRole('button', { name: 'Turn off' });
    expect(paths().at(-1)).toBe('push/subscribePush');
  });

  it('save each choice', async () => {
    createBrowser();
    settings();
    const text = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show the message text' });
    await userEvent.click(text);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Likes' }));
    await screen.findByText('Saved.');
    expect(calls).toEqual([
      { path: 'notification/setNotificationPreferences', body: { pushText: true } },
      { path: 'notification/setNotificationPreferences', body: { push: { like: true } } },
    ]);
  });
});

describe('the question', () => {
  const card = () => screen.queryByRole('region', { name: /\?$/ });
  const question = () => render(<PushQuestion userId={ME} />);
  const ask = (reason: 'message' | 'search' = 'message') => act(() => askForPush(reason));

  it('comes after something happened, never before, and turns pushes on', async () => {
    const browser = createBrowser();
    question();
    expect(card()).toBeNull();
    ask('search');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, notify me' }));
    await waitFor(() => expect(card()).toBeNull());
    expect([browser.asked, browser.subscribed, wasTurnedOn(ME)]).toEqual([1, true, true]);
  });

  it('does not come again for 30 days after "not now"', async () => {
    const browser = createBrowser();
    question();
    ask();
    await screen.findByRole('region', { name: 'Get notified when they reply?' });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect([card(), browser.asked, mayAsk()]).toEqual([null, 0, false]);
    const now = Date.now();
    rememberNotNow(now);
    expect([mayAsk(now), mayAsk(now + 29 * DAY), mayAsk(now + 30 * DAY), mayAsk(now - DAY)]).toEqual([
      ...[false, false, true, false],
    ]);
  });

  it.each([
    ['blocked', { permission: 'denied' as const }],
    ['without a worker', { worker: false }],
  ])('does not come where it would be of no use: %s', async (_why, parts) => {
    createBrowser(parts);
    const { container } = question();
    ask();
    await waitFor(() => expect(container.querySelector('[aria-live]')).not.toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(card()).toBeNull();
  });

  it('does not come to who has them on', async () => {
    createBrowser({ permission: 'granted' }).subscribed = true;
    held = true;
    question();
    ask();
    await waitFor(() => expect(paths()).toEqual(['push/getPushKey']));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(card()).toBeNull();
  });
});
