// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { leaveToasts } from './toast-channel.ts';

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-scope=toast][data-part=root][data-state=open]')];

async function closeAll() {
  while (shown().length > 0) {
    const [first] = shown();
    if (first) await userEvent.click(within(first).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(shown()).not.toContain(first));
  }
}
afterEach(closeAll);

describe('a toast', () => {
  it('is fetched with the first and says what it was given, politely', async () => {
    toast.success('Saved');
    expect((await screen.findByText('Saved')).closest('[role=status]')).toBeTruthy();
  });

  it('of an error interrupts', async () => {
    toast.error('Could not be sent');
    expect((await screen.findByText('Could not be sent')).closest('[role=alert]')).toBeTruthy();
  });

  it('is shown once when several causes say the same at the same moment', async () => {
    for (let count = 0; count < 3; count++) toast.error('Request timed out');
    toast.error('Something else');
    await screen.findByText('Something else');
    expect(screen.getAllByText('Request timed out')).toHaveLength(1);
  });

  it('goes when it is closed', async () => {
    toast.warning('Your ad ends soon');
    await screen.findByText('Your ad ends soon');
    await closeAll();
    await waitFor(() => expect(screen.queryByText('Your ad ends soon')).toBeNull());
  });

  it('of a step to the next page is shown there, and goes with that page', async () => {
    toast.success('Message sent');
    await screen.findByText('Message sent');
    leaveToasts();
    expect(shown()).toHaveLength(1);
    leaveToasts();
    await waitFor(() => expect(shown()).toHaveLength(0));
  });

  it('goes when its page is left later', async () => {
    toast.error('Could not be sent');
    await screen.findByText('Could not be sent');
    const later = Date.now() + 3000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    leaveToasts();
    vi.restoreAllMocks();
    await waitFor(() => expect(shown()).toHaveLength(0));
  });

  it('leads to what it is about', async () => {
    toast.success('Search saved.', { text: 'See all', url: '/member/savedSearches' });
    await screen.findByText('Search saved.');
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/member/savedSearches');
  });

  it('never stands with more than two others', async () => {
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
    await screen.findByText('three');
    expect(shown()).toHaveLength(3);
    await closeAll();
  });
});
