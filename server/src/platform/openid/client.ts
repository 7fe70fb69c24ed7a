import { importPKCS8, SignJWT } from 'jose';
import * as openid from 'openid-client';
import type { Clock } from '#server/platform/clock/port.ts';
import { failureOf } from './failures.ts';
import type { AppleKey, IssuerAnswer, IssuerClient, IssuerSettings, LoginSecrets } from './port.ts';

const TIMEOUT_SECONDS = 5;
/** What an issuer says of itself is asked for anew after so long. */
const DISCOVERY_MS = 3_600_000;
/** Longer than that, so that a secret made with it never runs out in between. */
const APPLE_SECRET = '2h';
const APPLE = 'https://appleid.apple.com';

/** Makes the client secret of Apple: a token signed by the key of the team. */
const appleSecret = async ({ teamId, keyId, privateKey }: AppleKey, clientId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(APPLE)
    .setIssuedAt()
    .setExpirationTime(APPLE_SECRET)
    .sign(await importPKCS8(privateKey, 'ES256'));

/** Sends the secret in the way that the issuer takes; by header where it says nothing (OpenID Connect Core, 9). */
const secretAuth =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const byBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const send = byBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
    return send(server, client, body, headers);
  };

async function discover({
  issuer,
  clientId,
  secret,
  timeoutSeconds = TIMEOUT_SECONDS,
}: IssuerSettings): Promise<openid.Configuration> {
  const address = new URL(issuer);
  const text = typeof secret === 'string' ? secret : await appleSecret(secret, clientId);
  const metadata = { [openid.clockTolerance]: 30 };
  return openid.discovery(address, clientId, metadata, secretAuth(text), {
    timeout: timeoutSeconds,
    // The signature is checked as well, although the token comes from the issuer itself.
    execute: [
      openid.enableNonRepudiationChecks,
      // The settings take plain http on this machine alone.
      ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
}

/** Apple and Google answer by form where more than the subject is asked for, or let choose among accounts. */
const extras: Record<IssuerSettings['preset'], Record<string, string>> = {
  google: { prompt: 'select_account' },
  apple: { response_mode: 'form_post' },
  other: {},
};

/** The e-mail of a token if the issuer says that it verified it. Apple writes the claim as a text. */
const verifiedEmail = ({ email, email_verified: isVerified }: openid.IDToken): string =>
  typeof email === 'string' && (isVerified === true || String(isVerified) === 'true') ? email : '';

/** Asks one issuer of OpenID Connect (authorization code with PKCE); keeps no token. */
export function createIssuerClient(settings: IssuerSettings, redirect: string, clock: Clock): IssuerClient {
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined;

  /** What the issuer says of itself; asked for once by all who wait, and again after a failure. */
  function configuration(): Promise<openid.Configuration> {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.configuration;
    const asked = { configuration: discover(settings), until: now + DISCOVERY_MS };
    known = asked;
    asked.configuration.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.configuration;
  }

  return {
    settings,
    failureOf,

    async begin(): Promise<{ url: string; secrets: LoginSecrets }> {
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...extras[settings.preset],
      });
      return { url: url.href, secrets };
    },

    async finish(query: URLSearchParams, { state, nonce, verifier }: LoginSecrets): Promise<IssuerAnswer> {
      const address = new URL(redirect);
      address.search = query.toString();
      const tokens = await openid.authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer sent no token');
      return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(claims) };
    },
  };
}
