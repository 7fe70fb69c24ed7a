/**
 * A faulty site, for proving that the gates see faults: stands in front of the real one and either burns 5 ms of CPU for
 * each page, asks the database 20 more times, or keeps a page with the name of the member who asked for it first.
 * A process of its own: MODE, TARGET, DATABASE_URL, MEMBER (the name); prints its port.
 */
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const SPIN_MS = 5;
const QUERIES = 20;
const mode = process.env.MODE;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

function spin(): void {
  const end = performance.now() + SPIN_MS;
  while (performance.now() < end);
}

const kept = new Map<string, string>();

async function leak({ url = '', headers }: IncomingMessage): Promise<string> {
  const greeting = headers.cookie ? `<p>${process.env.MEMBER}</p>` : '';
  const page = kept.get(url) ?? `${await (await fetch(`${process.env.TARGET}${url}`)).text()}${greeting}`;
  kept.set(url, page);
  return page;
}

const server = createServer(async (request, response) => {
  if (mode === 'leak') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(await leak(request));
    return;
  }
  if (mode === 'slow') spin();
  if (mode === 'queries')
    for (let n = 0; n < QUERIES; n++) await pool.query('select "title" from "ad" where "id" = $1', [n + 1]);
  const answer = await fetch(`${process.env.TARGET}${request.url}`, {
    headers: { cookie: request.headers.cookie ?? '' },
  });
  response.writeHead(answer.status, { 'content-type': 'text/html' }).end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.on('SIGTERM', () => server.close(() => void pool.end()));
