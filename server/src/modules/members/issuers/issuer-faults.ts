import { randomUUID } from 'node:crypto';
import type { Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import type { Logger } from 'pino';
import type { IssuerFailure, IssuerSettings } from '#server/platform/openid/port.ts';

/** Why a log-in with an account elsewhere ended, as the page for it says. */
export type IssuerFault = IssuerFailure | 'expired' | 'unverified' | 'noBusiness' | 'banned' | 'failed';

/** The messages of an error and its causes. Causes of other kinds hold tokens and e-mails, which no log needs. */
function messagesOf(error: unknown): string[] {
  const said: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) said.push(one.message);
  return said;
}

/** The page of a log-in with an account elsewhere, where it began. */
export const issuerPage = (locale: Locale, mobile: boolean): string =>
  `${mobile ? '/m' : ''}${withLocale(locale, '/user/issuer')}`;

interface Ended {
  fault: IssuerFault;
  page?: string | undefined;
  issuer?: Pick<IssuerSettings, 'key'> | undefined;
  error?: unknown;
}

/** Notes why a log-in ended, and returns the page that says so, with the number that it has in the log. */
export function endAtPage(log: Logger, { fault, page = issuerPage('en', false), issuer, error }: Ended): string {
  const reference = randomUUID().slice(0, 8);
  const why = error === undefined ? {} : { why: messagesOf(error) };
  log.warn({ security: true, reference, fault, issuer: issuer?.key, ...why }, 'log-in with an account elsewhere ended');
  return `${page}?${new URLSearchParams({ fault, ...(issuer && { issuer: issuer.key }), reference })}`;
}
