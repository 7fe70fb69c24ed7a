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
    [iPhone, 'QQ/9.3.0.612 V1_IPH_SQ_9.3.0_1_APP_A', 'dots', 'dots', 'safari'],
    [android, 'MQQBrowser/6.2 TBS/046715 V1_AND_SQ_8.9.78_4548_YYB_D QQ/8.9.78.12275', 'dots', 'dots', 'browser'],
    [iPhone, 'Instagram 339.0.3.12.91 (iPhone15,2)', 'dots', 'dots', 'external'],
    [android, 'Instagram 330.0.0.40.92 Android', 'dots', 'upright-dots', 'external'],
    [iPhone, '[FBAN/FBIOS;FBAV/465.0.0.30.107]', 'dotsSomewhere', 'dots', 'external'],
    [iPhone, '[FBAN/MessengerForiOS;FBAV/461.0.0.26.106]', 'dotsSomewhere', 'dots', 'external'],
    [android, '[FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]', 'dots', 'upright-dots', 'external'],
    [android, 'Telegram-Android/11.4.3 (Samsung SM-G965N)', 'dots', 'upright-dots', 'named'],
    [iPhone, 'Safari Line/14.10.0', 'dotsSomewhere', 'dots', 'byDefault'],
    [android, 'Line/14.7.1/IAB', 'dots', 'upright-dots', 'byDefault'],
  ])('%s %s', (system, app, press, sign, next) =>
    expect(inAppGuide(`${system} ${app}`, 0)).toEqual({ press, sign, next }),
  );
  it('is that of iOS where a Mac has a touch screen', () =>
    expect(inAppGuide(`${mac} MicroMessenger/8.0.42`, 5)?.next).toBe('safari'));
  it('is nothing for other browsers', () => {
    const browsers = [
      'Safari/604.1',
      'MQQBrowser/14.4',
      'QQBrowser/13.7',
      'facebookexternalhit/1.1',
      'TelegramBot',
      'Inline/3',
    ];
    for (const system of [iPhone, android, mac])
      for (const browser of browsers) expect(inAppGuide(`${system} ${browser}`, 5)).toBeUndefined();
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
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
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
