/** What time it is; a part of the platform so that tests can move it. */
export interface Clock {
  now(): Date;
}
