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
  invalidInput: 40000,
  noRightLeft: 40210,
  forbidden: 40300,
  notFound: 40400,
  conflict: 40900,
  slowDown: 42900,
  failed: 50000,
  unavailable: 50300,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The text a code carries where the caller gives none (specification 5 and 8 for those it names). */
export const codeMessages: Record<Code, string> = {
  200: 'OK',
  20031: 'Please log in first for more functions',
  20032: 'Your session has timed out. Please login again.',
  20033: 'The e-mail, the password or the kind of member is not right.',
  20034: 'Too many tries. Please wait a little.',
  20035: 'The account has been logged in to another device. Please login again.',
  20036: 'This e-mail is already registered.',
  20037: 'Please confirm your e-mail first.',
  20038: 'This link or code has expired or was used already.',
  20039: 'Please log in with a code.',
  40000: 'Please check the marked fields.',
  40210: 'You have used all your free ads. Choose a price to post another.',
  40300: 'This is not yours to do.',
  40400: 'This is not here (any more).',
  40900: 'This changed meanwhile. Please reload and try again.',
  42900: 'That was a bit fast. Please try again shortly.',
  50000: 'Something went wrong on our side.',
  50300: 'The site is busy. Please try again shortly.',
};

/** The answer of every call; HTTP 200 for each handled outcome. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

/** Text of the client for a network error, a time-out or an abort (specification 8). */
export const networkMessage = 'Request timed out, please try again later!';
