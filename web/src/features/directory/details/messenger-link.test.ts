import { expect, it } from 'vitest';
import { messengerLink } from './messenger-link.ts';

it.each([
  ['WhatsApp +351 912 345 678', 'https://wa.me/351912345678'],
  ['whats app: +351 (912) 345-678', 'https://wa.me/351912345678'],
  ['Signal +49 170 1234567', 'https://signal.me/#p/+491701234567'],
  ['Telegram @cafe_lamps', 'https://t.me/cafe_lamps'],
  ['Instagram: @cafelamps', 'https://ig.me/m/cafelamps'],
  ['https://t.me/cafe', 'https://t.me/cafe'],
  ['Telegram: cafe', undefined],
  ['WhatsApp 912345678', undefined],
  ['javascript:alert(1)', undefined],
  ['http://plain.example', undefined],
  ['ask inside', undefined],
  ['', undefined],
])('of %j is %j', (text, link) => {
  expect(messengerLink(text)).toBe(link);
});
