import type { Clock } from './port.ts';

/** A clock that stands still until it is moved, by milliseconds. */
export function testClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
