// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '#web/ui/button.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function show() {
  const chosen: string[] = [];
  render(
    <Menu
      label="Actions"
      trigger={<Button>More</Button>}
      items={[
        { value: 'edit', label: 'Edit' },
        { value: 'pause', label: 'Pause', disabled: true },
        { value: 'delete', label: 'Delete', danger: true },
      ]}
      onSelect={(value) => chosen.push(value)}
    />,
  );
  return { chosen, trigger: screen.getByRole('button', { name: 'More' }) };
}

const highlighted = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent;

describe('a menu', () => {
  it('opens, moves past what is disabled and chooses by keyboard', async () => {
    const { chosen, trigger } = show();
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: 'Actions' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(highlighted()).toBe('Edit'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toBe('Delete'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chosen).toEqual(['delete']));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('closes by Esc with nothing chosen and the focus back on its button', async () => {
    const { chosen, trigger } = show();
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    expect(chosen).toEqual([]);
  });
});
