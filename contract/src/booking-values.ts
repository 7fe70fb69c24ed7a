import type { HoursSpan } from './opening-hours.ts';

/** Hours that come each week. */
export interface WeeklySpan extends HoursSpan {
  /** 0 is Monday and 6 is Sunday. */
  weekday: number;
}

/** What is different on one day: the weekly hours are off, others are added, or both. */
export interface DayException {
  /** YYYY-MM-DD. */
  day: string;
  off: boolean;
  spans: HoursSpan[];
}

export const availabilityActions = ['pause', 'resume', 'delete'] as const;

/** The lengths that forms offer, in minutes. */
export const slotLengths = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const;

/** The pauses that forms offer, in minutes. */
export const slotPauses = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120] as const;
