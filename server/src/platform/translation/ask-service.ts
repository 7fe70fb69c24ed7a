/** Longer than any translation of a text that members may write. */
const MOST_BYTES = 2_000_000;
const TIMEOUT_MS = 15_000;

/** What a service answered: the status, and its JSON where it is some. */
export interface ServiceAnswer {
  status: number;
  json: unknown;
}

/** Reads no more of an answer than it may have. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The error of `JSON.parse` quotes the text, which may be a private message and would be logged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is no JSON');
  }
}

/**
 * Posts JSON to a service and reads its answer. Follows no redirect, as the texts would go to somebody else.
 * @throws where it does not answer in time, or a success is no JSON
 */
export async function askService(
  url: string,
  {
    headers = {},
    body,
    timeoutMs = TIMEOUT_MS,
  }: { headers?: Record<string, string>; body: unknown; timeoutMs?: number },
): Promise<ServiceAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await textOf(response);
  if (!response.ok) return { status: response.status, json: undefined };
  return { status: response.status, json: parsed(text) };
}

/** A field of an answer that may be anything. */
export const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** The list in a field of an answer; empty where there is none, which no request is answered with. */
export function listIn(json: unknown, name: string): readonly unknown[] {
  const value = fieldOf(json, name);
  return Array.isArray(value) ? value : [];
}
