/** Where two meet. `video` and `phone` have a link or a number in place of an address. */
export const meetingKinds = ['place', 'video', 'phone'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** The state of an appointment. `past` follows from the clock; `replaced` was moved to other times. */
export type AppointmentState = 'proposed' | 'accepted' | 'declined' | 'replaced' | 'cancelled' | 'past';

/** Ready-made reasons to cancel or decline, each with a polite sentence on the screens. */
export const appointmentReasons = ['plans', 'unwell', 'noTime', 'found', 'taken'] as const;
export type AppointmentReason = (typeof appointmentReasons)[number];

export const appointmentActions = ['accept', 'decline', 'withdraw', 'cancel'] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** The lengths that forms offer, in minutes. */
export const appointmentLengths = [15, 30, 45, 60, 90, 120] as const;
