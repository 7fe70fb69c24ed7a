// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inAppGuide } from './in-app-guide.ts';
import InAppMask from './in-app-mask.tsx';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) AppleWebKit/537.36 Chrome/124.0.6367.82 Mobile';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const harmony = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile';

describe('how to leave an in-app browser', () => {
  it.each([
    [iPhone, 'MicroMessenger/8.0.50', 'dots', 'dots', 'safari'],
    [android, 'MicroMessenger/8.0.47', 'dots', 'dots', 'browser'],
    [harmony, 'MicroMessenger/8.0.47', 'dots', 'dots', 'browser'],
    [mac, 'MicroMessenger/6.8.0 MacWechat', 'click', 'dots', 'defaultBrowser'],
    [iPhone, 'Weibo (iPhone15,2__weibo__14.5.2)', 'dots', 'dots', 'safari'],
    [android, 'Weibo (HUAWEI__weibo__13.10.2)', 'dots', 'dots', 'browser'],
    [iPhone, '[WhatsApp/2.24.6.77]', 'compass', 'compass', 'compassDone'],
    [android, 'WhatsApp/2.24.9.78 A', 'dots', 'upright-dots', 'browser'],
  ])('%s %s', (system, app, press, sign, next) =>
    expect(inAppGuide(`${system} ${app}`, 0)).toEqual({ press, sign, next }),
  );
  it('is that of iOS where a Mac has a touch screen', () =>
    expect(inAppGuide(`${mac} MicroMessenger/8.0.42`, 5)?.next).toBe('safari'));
  it('is nothing for other browsers', () => {
    for (const system of [iPhone, android, mac]) expect(inAppGuide(`${system} Safari/604.1`, 5)).toBeUndefined();
  });
});

describe('the mask', () => {
  const { userAgent } = navigator;
  const say = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
  beforeEach(() => say(`${iPhone} MicroMessenger/8.0.50`));
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    say(userAgent);
  });

  /** Closes it and waits until the focus is back, which would count as a step out of the next one. */
  async function leave() {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(document.body));
  }

  it('says the way of this app and has the address, selected by the focus', async () => {
    render(<InAppMask />);
    const mask = await screen.findByRole('dialog', { name: 'Open this page in your browser' });
    expect([...mask.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
      '1Tap the three dots at the top right.',
      '2Choose “Open in Safari” or “Open in default browser”.',
    ]);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /copy the address/ });
    expect([box.value, box.readOnly]).toEqual([window.location.href, true]);
    box.blur();
    box.focus();
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length]);
    await leave();
  });

  it('copies the address', async () => {
    const user = userEvent.setup();
    render(<InAppMask />);
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    await leave();
  });

  it.each(['Stay here', 'Close'])('is closed by “%s” for the session', async (name) => {
    render(<InAppMask />);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    render(<InAppMask />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed by Esc', async () => {
    render(<InAppMask />);
    const mask = await screen.findByRole('dialog');
    await waitFor(() => expect(mask.contains(document.activeElement)).toBe(true));
    await leave();
  });

  it('is not laid on other browsers', () => {
    say(`${iPhone} Safari/604.1`);
    render(<InAppMask />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
