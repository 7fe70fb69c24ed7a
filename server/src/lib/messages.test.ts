import { codes, type Locale } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { messages, messagesFor } from './messages.ts';
import { invalid, Refusal } from './refusal.ts';

const notification = messages('notification', {
  priceFell: '“{title}” costs {to} now, {from} before',
  searchGathered: '{count, plural, =1 {One new ad} other {{count} new ads}} for “{search}”',
  newHere: 'Hello {name}',
});

describe('a message', () => {
  it('is written in the language asked for, and as its source in English', () => {
    const said = (locale: Locale) => messagesFor(locale, notification)('searchGathered', { count: 3, search: 'Rad' });
    expect(said('en')).toBe('3 new ads for “Rad”');
    expect(said('pt')).toBe('3 novos anúncios em «Rad»');
    expect(said('uk')).toContain('«Rad»');
  });

  it('that a language lacks is written in English', () => {
    expect(messagesFor('de', notification)('newHere', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('is written in English where the translation asks for a value nobody gives', () => {
    const group = messages('notification', { priceFell: 'It costs less' });
    expect(messagesFor('de', group)('priceFell')).toBe('It costs less');
  });

  it('isolates what is filled into a language that is written from right to left, and has Latin digits there', () => {
    const said = messagesFor('ar', notification)('searchGathered', { count: 3000, search: 'Rad (26″)' });
    expect(said).toContain('\u2068Rad (26″)\u2069');
    expect(said).toMatch(/3[,.\u066c]?000/);
    expect(messagesFor('de', notification)('priceFell', { title: 'Rad', to: '1', from: '2' })).not.toMatch(
      /[\u2068\u2069]/,
    );
  });

  it('leaves the address of a page bare', () => {
    const mail = messages('notificationMail', { stop: 'No more of these mails: {address}' });
    expect(messagesFor('ar', mail)('stop', { address: 'https://a.test/x' })).toMatch(
      /(?<!\u2068)https:\/\/a\.test\/x$/,
    );
  });
});

describe('a refusal', () => {
  it('says its reason, its code and its fields in a language', () => {
    const taken = new Refusal(codes.conflict, { reason: 'tooManyDrafts', params: { most: 20 } });
    expect(taken.message).toBe('You have 20 drafts. Please finish or delete one first.');
    expect(taken.envelope('pt')).toMatchObject({ code: codes.conflict, data: null });
    expect(taken.envelope('pt').msg).toMatch(/^Tem 20 rascunhos/);
    expect(invalid({ title: 'required' }).envelope('de').data).toEqual({ fields: { title: 'Fülle dieses Feld aus.' } });
  });

  it('takes no sentence', () => {
    // @ts-expect-error A text of one's own would be English in every language.
    expect(() => new Refusal(codes.conflict, 'You cannot do this.')).not.toThrow(TypeError);
    // @ts-expect-error The same for a field.
    expect(invalid({ title: 'This title is not good.' }).code).toBe(codes.invalidInput);
  });
});
