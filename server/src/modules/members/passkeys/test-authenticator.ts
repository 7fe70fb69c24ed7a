import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@ashore/contract';

const FLAGS = { present: 0x01, verified: 0x04, canSync: 0x08, synced: 0x10, attested: 0x40 };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

/** The head of a value of CBOR (RFC 8949): its type and a length or number. */
function head(type: number, value: number): Buffer {
  const first = type << 5;
  if (value < 24) return Buffer.from([first | value]);
  if (value < 256) return Buffer.from([first | 24, value]);
  return Buffer.from([first | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

/** What an attacker, or a device that is not as it should be, does differently. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False for a device that did not check who uses it. */
  verified?: boolean;
  /** The counter it says. */
  counter?: number;
  userHandle?: string | undefined;
  /** Instead of none. */
  statement?: { format: string; content: Map<Cbor, Cbor> };
  type?: string;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: Buffer;
  userHandle: string;
}

function newCredential(userHandle: string): Credential {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return { id: randomBytes(32), privateKey, publicKey: cbor(cose), userHandle };
}

/**
 * A device that makes and uses passkeys as WebAuthn level 3 describes, bytes and signatures included, and the browser
 * before it at `origin`. Any step can deviate.
 * @param counts whether it counts its uses; keys with copies do not
 */
export function createAuthenticator(origin: string, { counts = false }: { counts?: boolean } = {}) {
  let counter = 0;
  const credentials: Credential[] = [];

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, deviation: Deviation, attested?: Credential): Buffer {
    const { verified = true } = deviation;
    if (counts) counter += 1;
    const flags =
      FLAGS.present |
      (verified ? FLAGS.verified : 0) |
      (counts ? 0 : FLAGS.canSync | FLAGS.synced) |
      (attested ? FLAGS.attested : 0);
    const count = uint32(deviation.counter ?? counter);
    const parts: Buffer[] = [sha256(deviation.rpId ?? rpId), Buffer.from([flags]), count];
    if (attested) {
      const length = Buffer.from([attested.id.length >> 8, attested.id.length & 255]);
      parts.push(Buffer.alloc(16), length, attested.id, attested.publicKey);
    }
    return Buffer.concat(parts);
  }

  const named = (id: Buffer) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' });

  return {
    credentials,

    /** Makes a passkey; of an `earlier` one it takes id and key. */
    make({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}, earlier?: Credential) {
      const made = earlier ?? newCredential(user.id);
      credentials.push(made);
      const { format = 'none', content = new Map() } = deviation.statement ?? {};
      const authData = authenticatorData(rp.id, deviation, made);
      const attestation = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', format],
          ['attStmt', content],
          ['authData', authData],
        ]),
      );
      return {
        ...named(made.id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs with its latest passkey. */
    use({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}) {
      const used = credentials.at(-1);
      if (!used) throw new Error('the device has no passkey');
      const data = authenticatorData(rpId, deviation);
      const client = clientData('webauthn.get', challenge, deviation);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(used.privateKey);
      const userHandle = 'userHandle' in deviation ? deviation.userHandle : used.userHandle;
      return {
        ...named(used.id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
