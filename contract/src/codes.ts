/** The codes of the answer envelope `{code, msg, data}`. */
export const codes = {
  ok: 200,
  loginRequired: 20031,
  sessionExpired: 20032,
  wrongLogin: 20033,
  tooManyTries: 20034,
  sessionSuperseded: 20035,
  emailTaken: 20036,
  emailUnconfirmed: 20037,
  proofInvalid: 20038,
  codeNeeded: 20039,
  proofNeeded: 20040,
  invalidInput: 40000,
  noRightLeft: 40210,
  forbidden: 40300,
  notFound: 40400,
  conflict: 40900,
  confirmFirst: 40910,
  slowDown: 42900,
  failed: 50000,
  unavailable: 50300,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The default texts of the codes (some from specification 5 and 8). */
export const codeMessages: Record<Code, string> = {
  200: 'OK',
  20031: 'Please log in first for more functions',
  20032: 'Your session has timed out. Please login again.',
  20033: 'The e-mail, the password or the account type is not right.',
  20034: 'Too many attempts. Wait a few minutes and try again.',
  20035: 'The account has been logged in to another device. Please login again.',
  20036: 'This e-mail is already registered.',
  20037: 'Confirm your e-mail first.',
  20038: 'This link or code has expired or was already used.',
  20039: 'Log in with a code.',
  20040: 'Confirm that it is you.',
  40000: 'Check the marked fields.',
  40210: 'You have used all your free ads. Choose a price to post another.',
  40300: 'You are not allowed to do this.',
  40400: 'This is no longer available.',
  40900: 'This has changed in the meantime. Reload the page and try again.',
  40910: 'Confirm this first.',
  42900: 'Too many requests. Wait a minute and try again.',
  50000: 'Something went wrong on our side. Try again.',
  50300: 'The site is busy. Try again in a moment.',
};

/** The answer of every call; HTTP 200 for each handled outcome. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

/** Text of the client for a network error, a time-out or an abort (specification 8). */
export const networkMessage = 'Request timed out, please try again later!';
