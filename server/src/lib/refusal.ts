import { type Code, codeMessages, codes } from '@ashore/contract';

/** An outcome the contract names: becomes the envelope `{code, msg, data}`; thrown anywhere, caught at the edge only. */
export class Refusal extends Error {
  readonly code: Code;
  readonly data: unknown;
  constructor(code: Code, message: string = codeMessages[code], data: unknown = null) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}

/** 40000 with a message for each field that does not fit. */
export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal(codes.invalidInput, codeMessages[codes.invalidInput], { fields });
}

/** 20034 with the seconds to wait. */
export function tooManyTries(retryAfter: number): Refusal {
  return new Refusal(codes.tooManyTries, codeMessages[codes.tooManyTries], { retryAfter });
}

export const notFound = () => new Refusal(codes.notFound);
