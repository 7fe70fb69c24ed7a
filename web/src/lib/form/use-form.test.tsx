// @vitest-environment happy-dom
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailField, FormFrame, InputField, SubmitButton } from './form-fields.tsx';
import { textOf, useForm } from './use-form.ts';

afterEach(cleanup);

/** A form as the pages build theirs; `answer` is what the call does with the values. */
function Sample({ answer }: { answer: (values: Record<string, string>) => Promise<void> }) {
  const form = useForm({
    names: ['userName', 'email', 'nationality'],
    codeFields: { [codes.emailTaken]: 'email' },
    check: (values) => ({ userName: textOf(values, 'userName') === '' ? 'Fill in this field.' : undefined }),
    send: (values) => answer({ userName: textOf(values, 'userName'), email: textOf(values, 'email') }),
  });
  return (
    <FormFrame form={form} wait={(minutes) => `Wait ${minutes} minutes.`}>
      <InputField form={form} name="userName" label="User name" />
      <EmailField form={form} name="email" label="E-mail" />
      <details>
        <summary>More</summary>
        <InputField form={form} name="nationality" label="Nationality" />
      </details>
      <SubmitButton form={form}>Send</SubmitButton>
    </FormFrame>
  );
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refusing =
  (code: number, data: unknown = null) =>
  async () => {
    throw new CallRefused(code, `refused with ${code}`, data);
  };

describe('a form of the account pages', () => {
  it('does not send what a look can refuse, and leads to it', async () => {
    const sent: unknown[] = [];
    render(<Sample answer={async (values) => void sent.push(values)} />);
    await submit();
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('Fill in this field.');
    expect(document.activeElement).toBe(field(/User name/));
    expect(field(/User name/).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a message away once its field is mended', async () => {
    render(<Sample answer={async () => {}} />);
    await submit();
    await userEvent.type(field(/User name/), 'A');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed when the call is refused, with the message beside the field', async () => {
    render(<Sample answer={refusing(codes.emailTaken)} />);
    await userEvent.type(field(/User name/), 'Ana');
    await userEvent.type(field(/E-mail/), 'ana@host.pt');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('refused with 20036');
    expect(field(/User name/).value).toBe('Ana');
    expect(field(/E-mail/).value).toBe('ana@host.pt');
    expect(document.activeElement).toBe(field(/E-mail/));
  });

  it('opens what hides a wrong field', async () => {
    render(<Sample answer={refusing(codes.invalidInput, { fields: { nationality: 'At most 60 characters.' } })} />);
    await userEvent.type(field(/User name/), 'Ana');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('At most 60 characters.');
    expect(field(/Nationality/).closest('details')?.open).toBe(true);
  });

  it('says above the form how long to wait', async () => {
    render(<Sample answer={refusing(codes.tooManyTries, { retryAfter: 61 })} />);
    await userEvent.type(field(/User name/), 'Ana');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('2 minutes');
  });

  it('is busy while the call runs and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let calls = 0;
    render(
      <Sample
        answer={() => {
          calls += 1;
          return promise;
        }}
      />,
    );
    await userEvent.type(field(/User name/), 'Ana{Enter}{Enter}');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    resolve();
    await screen.findByRole('button', { name: 'Send', busy: false });
    expect(calls).toBe(1);
  });
});
