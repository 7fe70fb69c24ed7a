/**
 * What the machine allows: the least that a page or a write can cost here. A process of its own, started by the run with
 * DATABASE_URL; prints its port. Small enough to be read; nothing of the product is in it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

interface Row {
  id: number;
  title: string;
  price: number;
  place: string;
  created: Date;
}

const listSql = {
  name: 'list',
  text: 'select id, title, price, place, created from limit_ad where region = $1 order by created desc, id desc limit 20',
};
const detailsSql = {
  name: 'details',
  text: 'select id, title, price, place, created, content from limit_ad where id = $1',
};
const insertSql = {
  name: 'insert',
  text: 'with added as (insert into limit_ad (region, title, price, place, content) values (1, $1, 5, $2, $1) returning id) update limit_counter set total = total + 1 where id = $3',
};

const card = (row: Row): ReactElement =>
  h(
    'article',
    { key: row.id, className: 'ad' },
    h('img', { src: `/uploads/${row.id}.webp`, alt: row.title, width: 480, height: 360, loading: 'lazy' }),
    h('p', { className: 'price' }, `€${row.price}`),
    h('h3', null, h('a', { href: `/classified/details?classifiedId=${row.id}`, className: 'title' }, row.title)),
    h(
      'p',
      { className: 'meta' },
      row.place,
      ' · ',
      h('time', { dateTime: row.created.toISOString() }, row.created.toISOString().slice(0, 10)),
    ),
    h(
      'button',
      { type: 'button', 'aria-label': 'Save' },
      h('svg', { viewBox: '0 0 24 24' }, h('path', { d: 'M12 21s-7-4-9-9a5 5 0 0 1 9-4 5 5 0 0 1 9 4c-2 5-9 9-9 9Z' })),
    ),
  );

const tabs = ['Home', 'News', 'Classifieds', 'Services', 'Tips', 'Forum', 'Directory', 'Post'];
const filters = ['Housing', 'Jobs', 'Cars', 'Furniture', 'Services', 'Community', 'Animals', 'Family'];
const link = (text: string) =>
  h('li', { key: text }, h('a', { href: `/${text.toLowerCase()}`, className: 'link' }, text));

const page = (rows: Row[]): ReactElement =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Ads')),
    h(
      'body',
      null,
      h('header', null, h('nav', null, h('ul', null, tabs.map(link)))),
      h('aside', null, h('ul', null, filters.map(link))),
      h('main', null, rows.map(card)),
      h('footer', null, h('ul', null, tabs.map(link))),
    ),
  );

const buffer = Buffer.alloc(18 * 1024, 'x');
const send = (response: ServerResponse, body: string | Buffer) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(body);
let counter = 0;

const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown> = {
  '/hello': (_request, response) => send(response, 'hello'),
  '/buffer': (_request, response) => send(response, buffer),
  '/list': async (_request, response) => {
    const { rows } = await pool.query<Row>({ ...listSql, values: [1] });
    send(response, `<!doctype html>${renderToString(page(rows))}`);
  },
  '/details': async (_request, response) => {
    const { rows } = await pool.query<Row>({ ...detailsSql, values: [500] });
    send(response, `<!doctype html>${renderToString(page(rows))}`);
  },
  '/insert': async (request, response) => {
    for await (const _chunk of request);
    counter++;
    await pool.query({ ...insertSql, values: [`An ad for a sofa ${counter}`, 'Lisbon', (counter % 1000) + 1] });
    send(response, '{"code":200}');
  },
};

const server = createServer((request, response) => {
  const route = routes[request.url ?? ''];
  if (!route) return response.writeHead(404).end();
  Promise.resolve(route(request, response)).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.on('SIGTERM', () => server.close(() => void pool.end()));
