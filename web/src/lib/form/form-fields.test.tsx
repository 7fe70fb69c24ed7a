// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { noErrors } from './form-errors.ts';
import { EmailField, InputField, TextAreaField } from './form-fields.tsx';

afterEach(cleanup);

it('lets words run in their own direction, addresses and numbers in the page’s', () => {
  const form = { errors: noErrors };
  render(
    <ShellProvider value={testShell()}>
      <InputField form={form} name="userName" label="Name" />
      <TextAreaField form={form} name="about" label="About" maxLength={100} />
      <InputField form={form} name="phone" label="Phone" type="tel" />
      <EmailField form={form} name="email" label="E-mail" />
    </ShellProvider>,
  );
  const directions = ['Name', 'About', 'Phone', /E-mail/].map((label) =>
    screen.getByLabelText(label).getAttribute('dir'),
  );
  expect(directions).toEqual(['auto', 'auto', null, null]);
});
