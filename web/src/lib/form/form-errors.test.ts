import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { describe, expect, it } from 'vitest';
import { formErrorsOf } from './form-errors.ts';

const names = ['email', 'password', 'languages'] as const;

describe('formErrorsOf', () => {
  it('puts messages beside the fields they name', () => {
    const refused = new CallRefused(codes.invalidInput, 'Check the marked fields.', {
      fields: { email: 'Enter an e-mail address such as name@example.com.', password: 'Enter at least 10 characters.' },
    });
    expect(formErrorsOf(refused, names)).toEqual({
      fields: { email: 'Enter an e-mail address such as name@example.com.', password: 'Enter at least 10 characters.' },
      form: '',
      waitSeconds: 0,
    });
  });

  it('takes the head of a path and its first message', () => {
    const refused = new CallRefused(codes.invalidInput, 'x', {
      fields: { 'languages.0': 'first', 'languages.3': 'second' },
    });
    expect(formErrorsOf(refused, names).fields).toEqual({ languages: 'first' });
  });

  it('keeps messages of fields that are not shown above the form', () => {
    const refused = new CallRefused(codes.invalidInput, 'x', {
      fields: { region: 'No such region.', email: 'Wrong.' },
    });
    expect(formErrorsOf(refused, names)).toEqual({
      fields: { email: 'Wrong.' },
      form: 'No such region.',
      waitSeconds: 0,
    });
  });

  it('shows the words of a refusal that names no field above the form', () => {
    expect(formErrorsOf(new CallRefused(codes.unavailable, 'Busy.', null), names)).toEqual({
      fields: {},
      form: 'Busy.',
      waitSeconds: 0,
    });
    expect(formErrorsOf(new CallRefused(0, 'Request timed out, please try again later!', null), names).form).toMatch(
      'timed out',
    );
  });

  it('puts a code that speaks of one field beside it', () => {
    const taken = new CallRefused(codes.emailTaken, 'This e-mail is already registered.', null);
    expect(formErrorsOf(taken, names, { [codes.emailTaken]: 'email' })).toEqual({
      fields: { email: 'This e-mail is already registered.' },
      form: '',
      waitSeconds: 0,
    });
    const better = formErrorsOf(
      taken,
      names,
      { [codes.emailTaken]: 'email' },
      { [codes.emailTaken]: 'Yours already.' },
    );
    expect(better.fields).toEqual({ email: 'Yours already.' });
    expect(formErrorsOf(taken, names).form).toBe('This e-mail is already registered.');
  });

  it('tells how long to wait', () => {
    const slow = new CallRefused(codes.tooManyTries, 'Too many tries.', { retryAfter: 90 });
    expect(formErrorsOf(slow, names)).toEqual({ fields: {}, form: 'Too many tries.', waitSeconds: 90 });
    expect(formErrorsOf(new CallRefused(codes.tooManyTries, 'Too many tries.', null), names).waitSeconds).toBe(0);
  });

  it('does not hide a fault of the program', () => {
    expect(() => formErrorsOf(new TypeError('no'), names)).toThrow(TypeError);
  });
});
