// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

afterEach(cleanup);

function Sample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={close} title="Region" description="Where do you live?">
        <input aria-label="Search" />
      </Dialog>
    </>
  );
}

/** Mounted only while open, as pages do that fetch the drawer on demand. */
function OnDemand() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      {open && (
        <Drawer open onClose={() => setOpen(false)} title="Filter">
          <input aria-label="Price" />
        </Drawer>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('says its name and what it is about, closes by Esc and gives the focus back', async () => {
    render(<Sample />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Region' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Where do you live?');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes by its cross', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the focus back also when it is there only while open', async () => {
    render(<OnDemand />);
    const opener = screen.getByRole('button', { name: 'Filters' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Filter' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('a question', () => {
  it('is busy until what was confirmed is done', async () => {
    const done = Promise.withResolvers<void>();
    render(
      <ConfirmDialog
        open
        title="Delete this ad?"
        confirmLabel="Delete"
        onConfirm={() => done.promise}
        onClose={() => {}}
      />,
    );
    await screen.findByRole('alertdialog', { name: 'Delete this ad?' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('button', { name: 'Delete', busy: true })).toBeTruthy();
    done.resolve();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete', busy: true })).toBeNull());
  });

  it('is answered with no by Cancel and by Esc', async () => {
    const answers: string[] = [];
    render(
      <ConfirmDialog
        open
        title="Delete this ad?"
        onConfirm={() => answers.push('yes')}
        onClose={() => answers.push('no')}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(answers).toEqual(['no', 'no']);
  });

  it('of one answer only has that one', async () => {
    const answers: string[] = [];
    render(<AlertDialog open title="Please log in" onClose={() => answers.push('closed')} />);
    const box = await screen.findByRole('alertdialog', { name: 'Please log in' });
    expect([...box.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['OK']);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(answers).toEqual(['closed']);
  });
});
