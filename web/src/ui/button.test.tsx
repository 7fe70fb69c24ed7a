// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

function Sample({ busy, done }: { busy: boolean; done: string[] }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push('sent');
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={() => done.push('clicked')}>
        Send
      </Button>
    </form>
  );
}

describe('a button', () => {
  it('does nothing by itself in a form unless it is told to send it', async () => {
    const done: string[] = [];
    render(
      <form onSubmit={() => done.push('sent')}>
        <Button onClick={() => done.push('clicked')}>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(done).toEqual(['clicked']);
  });

  it('keeps its name and the focus while busy, and sends nothing twice', async () => {
    const done: string[] = [];
    const { rerender } = render(<Sample busy={false} done={done} />);
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(done).toEqual(['clicked', 'sent']);

    rerender(<Sample busy done={done} />);
    expect(screen.getByRole('button', { name: 'Send', busy: true })).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(done).toEqual(['clicked', 'sent']);
  });
});
