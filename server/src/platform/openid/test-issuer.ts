import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** The account that the issuer logs everybody in with. */
interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
}

interface Grant {
  account: Account;
  challenge: string;
  nonce: string;
  redirect: string;
  clientId: string;
}

export const testClient = { clientId: 'ashore-test', secret: 'a secret / with signs' };

/** What goes wrong at the issuer, each until it is taken back. */
interface Faults {
  /** Waits for ever with the token. */
  silent?: boolean;
  /** The discovery says 500. */
  down?: boolean;
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean;
  /** What the token says beside, or instead of, what it should. */
  claims?: JWTPayload;
  /** The parameter `iss` of the answer. */
  iss?: string;
  /** Answers with an error in place of a code. */
  error?: string;
}

const bodyOf = async (request: IncomingMessage) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  return new URLSearchParams(body);
};

const sendJson = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const hashed = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** A real issuer of OpenID Connect on this machine: authorization code with PKCE, tokens signed with ES256. */
export async function startTestIssuer() {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const state = { account: { sub: 'nobody' } as Account, faults: {} as Faults, secrets: [] as string[] };
  const sockets = new Set<ServerResponse>();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const back = new URL(query.get('redirect_uri') ?? '');
    const { faults, account } = state;
    const code = randomBytes(8).toString('hex');
    grants.set(code, {
      account,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      redirect: back.href,
      clientId: query.get('client_id') ?? '',
    });
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', faults.iss ?? issuer);
    if (faults.error) back.searchParams.set('error', faults.error);
    else back.searchParams.set('code', code);
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    if (state.faults.silent) return sockets.add(response);
    const form = await bodyOf(request);
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    state.secrets.push(form.get('client_secret') ?? request.headers.authorization ?? '');
    const isRight =
      grant?.challenge === hashed(form.get('code_verifier') ?? '') && grant.redirect === form.get('redirect_uri');
    if (!grant || !isRight) return sendJson(response, { error: 'invalid_grant' }, 400);
    const { nonce, clientId, account } = grant;
    const idToken = await new SignJWT({ ...account, nonce, iss: issuer, aud: clientId, ...state.faults.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(state.faults.claims?.exp ?? '5m')
      .sign(state.faults.foreignKey ? foreign.privateKey : own.privateKey);
    return sendJson(response, {
      access_token: 'secret-token',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return token(request, response);
    if (pathname === '/jwks') return sendJson(response, { keys: [jwk] });
    if (state.faults.down) return sendJson(response, {}, 500);
    return sendJson(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  }

  return {
    issuer,
    state,
    /** The setting of it under a key. */
    settings: (key: string, more: object = {}) => ({
      ...{ key, name: `Test ${key}`, preset: 'other' as const, issuer, ...testClient },
      ...more,
    }),
    async close() {
      for (const response of sockets) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;
