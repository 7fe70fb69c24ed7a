// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { UploadItem } from './upload-item.ts';
import { Uploader } from './uploader.tsx';

afterEach(cleanup);

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
const names = (files: File[]) => files.map((file) => file.name);

const items: UploadItem[] = [
  { id: 'a', name: 'front.png', previewUrl: 'data:,', progress: 1, state: 'done' },
  { id: 'b', name: 'room.png', previewUrl: 'data:,', progress: 0.4, state: 'uploading' },
  { id: 'c', name: 'large.png', previewUrl: 'data:,', progress: 0, state: 'failed', error: 'Larger than 12 MB.' },
];

function Sample({ most, start, happened }: { most: number; start: readonly UploadItem[]; happened: string[] }) {
  const [held, setHeld] = useState(start);
  return (
    <Uploader
      label="Photos"
      hint="Up to 12 MB"
      items={held}
      most={most}
      onAdd={(files) => happened.push(`add ${names(files).join(' ')}`)}
      onRemove={(id) => {
        happened.push(`remove ${id}`);
        setHeld(held.filter((item) => item.id !== id));
      }}
      onRetry={(id) => happened.push(`retry ${id}`)}
      onReorder={(ids) => happened.push(`order ${ids.join(' ')}`)}
    />
  );
}

function show(most = 4, start: readonly UploadItem[] = items) {
  const happened: string[] = [];
  render(<Sample most={most} start={start} happened={happened} />);
  return { happened, input: screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' }) };
}

describe('the uploader', () => {
  it('leaves files that cannot be read out of the number, and does not offer to send them again', () => {
    const [first, second, large] = items;
    if (!first || !second || !large) throw new Error('three pictures');
    show(3, [first, second, { ...large, refused: true }]);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    show(3, items);
    expect(screen.getByText('3 / 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('takes chosen pictures, and the same again', async () => {
    const { happened, input } = show(4, []);
    await userEvent.upload(input, [picture('one.png'), picture('two.png')]);
    await userEvent.upload(input, picture('one.png'));
    expect(happened).toEqual(['add one.png two.png', 'add one.png']);
  });

  it('takes pictures dropped or pasted anywhere, nothing else', () => {
    const { happened } = show(4, []);
    const dropped = { types: ['Files'], files: [picture('dropped.png'), text] };
    expect(fireEvent.dragOver(document.body, { dataTransfer: dropped })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: dropped })).toBe(false);
    fireEvent.paste(document.body, { clipboardData: { files: [picture('pasted.png')] } });
    expect(fireEvent.paste(document.body, { clipboardData: { files: [] } })).toBe(true);
    expect(happened).toEqual(['add dropped.png', 'add pasted.png']);
  });

  it('takes none when it is full, yet keeps a dropped one from replacing the page', () => {
    const { happened } = show(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add pictures/ }).disabled).toBe(true);
    const dropped = { types: ['Files'], files: [picture('late.png')] };
    expect(fireEvent.drop(document.body, { dataTransfer: dropped })).toBe(false);
    expect(happened).toEqual([]);
  });

  it('says the limits, which one is the cover, how far each is and what went wrong', () => {
    show();
    expect(screen.getByRole('button', { name: /Up to 12 MB · 3 \/ 4/ })).toBeTruthy();
    const tiles = screen.getAllByRole('listitem');
    expect(tiles.map((tile) => within(tile).queryByText('Cover') !== null)).toEqual([true, false, false]);
    expect(screen.getByRole('progressbar', { name: 'Uploading, 40 %' })).toBeTruthy();
    expect(tiles[2]?.textContent).toContain('Larger than 12 MB.');
  });

  it('tries again and removes the one that is meant', async () => {
    const { happened } = show();
    await screen.findByRole('button', { name: 'Move earlier / Move later: front.png' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: front.png' }));
    expect(happened).toEqual(['retry c', 'remove a']);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('tells a screen reader how to move a picture', async () => {
    show();
    const handle = await screen.findByRole('button', { name: 'Move earlier / Move later: front.png' });
    const help = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/arrow keys/);
  });
});
