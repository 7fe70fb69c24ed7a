import { operations } from '@ashore/contract';
import { type Handler, handle } from '#server/call.ts';
import type { AppointmentDeps } from '../deps.ts';
import { changeAvailability, getAvailabilities, saveAvailability } from './availabilities.ts';
import { bookTime } from './book-time.ts';
import { cancelBookings, changeBooking, getBookings } from './desk.ts';
import { getFreeTimes } from './get-free-times.ts';

/** The calls about times that owners offer and others book. */
export function bookingHandlers(deps: AppointmentDeps): Handler[] {
  const { booking } = operations;
  return [
    handle(booking.getFreeTimes, (call, input) => call.read(() => getFreeTimes(deps, call, input))),
    handle(booking.bookTime, (call, input) => bookTime(deps, call, input)),
    handle(booking.saveAvailability, (call, input) => saveAvailability(deps, call, input)),
    handle(booking.getAvailabilities, (call) => getAvailabilities(deps, call)),
    handle(booking.changeAvailability, (call, input) => changeAvailability(deps, call, input)),
    handle(booking.getBookings, (call, input) => getBookings(deps, call, input)),
    handle(booking.changeBooking, (call, input) => changeBooking(deps, call, input)),
    handle(booking.cancelBookings, (call, input) => cancelBookings(deps, call, input)),
  ];
}
