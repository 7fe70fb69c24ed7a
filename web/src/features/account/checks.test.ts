import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword, checkUserName, passwordStrength, required, ticked } from './checks.ts';

describe('checks before sending', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ana', 'badEmail'],
    ['ana@host', 'badEmail'],
    ['a na@host.pt', 'badEmail'],
    [' ana@host.pt ', undefined],
  ])('e-mail %j → %s', (value, finding) => {
    expect(checkEmail(value)).toBe(finding);
  });

  it.each([
    ['', 'required'],
    ['123456789', 'shortPassword'],
    ['1234567890', undefined],
    ['          ', undefined],
    ['x'.repeat(129), 'longPassword'],
  ])('password %j → %s', (value, finding) => {
    expect(checkNewPassword(value)).toBe(finding);
  });

  it.each([
    [' ', 'required'],
    ['a', 'shortUserName'],
    [' Jo ', undefined],
    ['x'.repeat(31), 'longUserName'],
  ])('user name %j → %s', (value, finding) => {
    expect(checkUserName(value)).toBe(finding);
  });

  it('wants a text and a tick', () => {
    expect(required(' ')).toBe('required');
    expect(required('x')).toBeUndefined();
    expect(ticked(null)).toBe('tickNeeded');
    expect(ticked('on')).toBeUndefined();
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 'short'],
    ['Ab1!Ab1!', 'short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['abababababababab', 'weak'],
    ['sofavermelho', 'weak'],
    ['Sofavermelho7', 'fair'],
    ['correct horse battery staple', 'strong'],
    ['tR7!kq2Zx#', 'fair'],
    ['tR7!kq2Zx#Lm', 'strong'],
  ])('%s → %s', (value, strength) => {
    expect(passwordStrength(value)).toBe(strength);
  });

  it.each([
    ['Änna S', '', 'anna s in quiet Lisbon 7', 'weak'],
    ['Tomas', 'tomas.berg@example.org', 'green TOMAS harbour 41', 'weak'],
    ['Kai', 'berglind@example.org', 'the berglind of 40 harbours', 'weak'],
    ['Kai', '', 'kaitlin sails 40 harbours', 'strong'],
    ['', '', 'forty harbours and a lamp', 'strong'],
  ])('with what is known of %j %j: %s → %s', (name, email, value, strength) => {
    expect(passwordStrength(value, [name, email])).toBe(strength);
  });
});
