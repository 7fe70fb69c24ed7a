// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAction } from './use-action.ts';

afterEach(cleanup);

const start = () => renderHook(() => useAction()).result;

describe('an action of a page', () => {
  it('is busy until the action ends, and returns what it returns', async () => {
    const action = start();
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(action.current.busy).toBe(false);
    let returned: Promise<string | undefined> | undefined;
    act(() => {
      returned = action.current.run(() => promise);
    });
    expect(action.current.busy).toBe(true);
    await act(async () => resolve('sent'));
    expect(action.current.busy).toBe(false);
    await expect(returned).resolves.toBe('sent');
  });

  it('ignores a second press within the same frame', async () => {
    const action = start();
    let calls = 0;
    const press = async () => {
      calls += 1;
    };
    await act(async () => {
      const { run } = action.current;
      await Promise.all([run(press), run(press)]);
    });
    expect(calls).toBe(1);
    await act(() => action.current.run(press));
    expect(calls).toBe(2);
  });

  it('rejects as the action does, and can be run again', async () => {
    const action = start();
    const failing = () => Promise.reject(new Error('no connection'));
    await act(() => expect(action.current.run(failing)).rejects.toThrow('no connection'));
    expect(action.current.busy).toBe(false);
  });
});
