import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the collector got it; ids are hexadecimal. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parent: string;
  name: string;
  kind: number;
  facts: Record<string, string | number | boolean>;
  failed: boolean;
}

type Fields = Map<number, (Buffer | number | bigint)[]>;

/** Reads a message of protobuf without its schema: the values of each field, in order. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const kind = key & 7;
    let value: Buffer | number | bigint;
    if (kind === 0) value = Number(varint());
    else {
      const size = kind === 1 ? 8 : kind === 5 ? 4 : Number(varint());
      const part = bytes.subarray(at, at + size);
      at += size;
      value = kind === 1 ? part.readDoubleLE() : kind === 5 ? part.readUInt32LE() : part;
    }
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, field: number) => (fields.get(field) ?? []).map((bytes) => fieldsOf(bytes as Buffer));
const text = (fields: Fields, field: number, encoding: BufferEncoding = 'utf8') =>
  ((fields.get(field)?.[0] as Buffer | undefined) ?? Buffer.alloc(0)).toString(encoding);

/** `AnyValue` of OTLP: text, truth, whole number or number. */
function readValue(any: Fields): string | number | boolean {
  if (any.has(1)) return text(any, 1);
  if (any.has(2)) return any.get(2)?.[0] === 1;
  return Number(any.get(3)?.[0] ?? any.get(4)?.[0]);
}

const spanOf = (span: Fields): CollectedSpan => ({
  traceId: text(span, 1, 'hex'),
  spanId: text(span, 2, 'hex'),
  parent: text(span, 4, 'hex'),
  name: text(span, 5),
  kind: Number(span.get(6)?.[0] ?? 0),
  facts: Object.fromEntries(
    messages(span, 9).map((pair) => [text(pair, 1), readValue(messages(pair, 2)[0] ?? new Map())]),
  ),
  failed: messages(span, 15)[0]?.get(3)?.[0] === 2,
});

/** `ExportTraceServiceRequest` of OTLP. */
const spansOf = (bytes: Buffer): CollectedSpan[] =>
  messages(fieldsOf(bytes), 1).flatMap((resource) =>
    messages(resource, 2).flatMap((scope) => messages(scope, 2).map(spanOf)),
  );

/** A collector on a port of this machine, which reads OTLP as a real one does. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  const requests: { url: string | undefined; headers: Record<string, unknown> }[] = [];
  const held: ServerResponse[] = [];
  const state: { answers: number | 'never' } = { answers: 200 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    requests.push({ url: request.url, headers: request.headers });
    if (state.answers === 'never') {
      held.push(response);
      return;
    }
    if (state.answers === 200) {
      bodies.push(Buffer.concat(parts));
      spans.push(...spansOf(Buffer.concat(parts)));
    }
    response.writeHead(state.answers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ spans, bodies, requests, state },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends the answers that never came. */
    release: () => held.splice(0).forEach((response) => void response.destroy()),
    async close() {
      for (const response of held) response.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
