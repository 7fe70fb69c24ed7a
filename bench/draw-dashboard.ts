/**
 * Draws deploy/grafana/ashore.json without Grafana: each panel from the answers of a Prometheus that reads a running site.
 * `node bench/draw-dashboard.ts http://127.0.0.1:9090 docs/images/dashboard.png [minutes]`. A panel whose query Prometheus
 * refuses ends it with an error.
 */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults?: { unit?: string } };
  targets?: { expr: string; legendFormat?: string }[];
}

interface Series {
  name: string;
  points: [seconds: number, value: number][];
}

const [prometheus = 'http://127.0.0.1:9090', file = 'dashboard.png', minutes = '10'] = process.argv.slice(2);
const end = Math.floor(Date.now() / 1000);
const start = end - Number(minutes) * 60;
const [WIDTH, HEIGHT, ROW] = [1200, 92, 3];
const colours = ['#0f766e', '#c2410c', '#6d5bd0', '#b7860b', '#2b6cb0', '#9d3a6b', '#4d7c0f', '#566461'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function query({ expr, legendFormat = '' }: NonNullable<Panel['targets']>[number]): Promise<Series[]> {
  const asked = new URLSearchParams({
    ...{ query: expr.replaceAll('$__rate_interval', '1m'), start: `${start}`, end: `${end}`, step: '5' },
  });
  const answer = await fetch(`${prometheus}/api/v1/query_range?${asked}`);
  const { status, error, data } = (await answer.json()) as {
    status: string;
    error?: string;
    data?: { result: { metric: Record<string, string>; values: [number, string][] }[] };
  };
  if (status !== 'success' || !data) throw new Error(`${expr}: ${error}`);
  return data.result.map(({ metric, values }) => ({
    name: legendFormat.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
    points: values
      .map(([at, value]): [number, number] => [at, Number(value)])
      .filter(([, value]) => Number.isFinite(value)),
  }));
}

/** Two digits, or as many as a whole number has. */
const short = (value: number) => (value >= 10 ? `${Math.round(value)}` : `${Number(value.toPrecision(2))}`);

const units: Record<string, (value: number) => string> = {
  s: (value) => (value < 1 ? `${short(value * 1000)} ms` : `${short(value)} s`),
  bytes: (value) => `${short(value / 1e6)} MB`,
  percentunit: (value) => `${short(value * 100)} %`,
  reqps: (value) => `${short(value)}/s`,
};

const CHART = 240;
function chart(series: Series[], unit: string): string {
  const most = Math.max(...series.flatMap(({ points }) => points.map(([, value]) => value)), 0) || 1;
  const say = units[unit] ?? short;
  const lines = series.map(({ points }, at) => {
    const path = points.map(
      ([seconds, value]) =>
        `${(((seconds - start) / (end - start)) * 1000).toFixed(1)},${(CHART - (value / most) * CHART).toFixed(1)}`,
    );
    return `<polyline points="${path.join(' ')}" fill="none" stroke="${colours[at % colours.length]}" stroke-width="2" vector-effect="non-scaling-stroke"/>`;
  });
  return `<div class="axis"><span>${say(most)}</span><span>0</span></div><svg viewBox="0 0 1000 ${CHART}" preserveAspectRatio="none"><path d="M0 0H1000M0 ${CHART / 2}H1000M0 ${CHART}H1000" stroke="#e4e2da" vector-effect="non-scaling-stroke"/>${lines.join('')}</svg>`;
}

async function draw({ title, gridPos: { x, y, w, h }, fieldConfig, targets = [] }: Panel): Promise<string> {
  const all = (await Promise.all(targets.map(query))).flat().filter(({ points }) => points.length > 0);
  const busiest = all.toSorted((a, b) => (b.points.at(-1)?.[1] ?? 0) - (a.points.at(-1)?.[1] ?? 0));
  const shown = all.length > colours.length ? busiest.slice(0, colours.length) : all;
  const names = shown.map(
    ({ name }, at) => `<span><i style="background:${colours[at % colours.length]}"></i>${escaped(name)}</span>`,
  );
  const body = shown.length > 0 ? chart(shown, fieldConfig?.defaults?.unit ?? '') : '<p>Nothing in this time</p>';
  return `<section style="grid-column:${x + 1}/span ${w};grid-row:${y + 1}/span ${h}"><h2>${escaped(title)}</h2><div class="chart">${body}</div><div class="names">${names.join('')}</div></section>`;
}

const dashboard = JSON.parse(await readFile(new URL('../deploy/grafana/ashore.json', import.meta.url), 'utf8')) as {
  title: string;
  panels: Panel[];
};
const panels = await Promise.all(dashboard.panels.map(draw));
const style = `body{margin:0;padding:20px;width:${WIDTH}px;background:#fbfaf7;color:#14211f;font:13px/1.3 Inter,sans-serif}
h1{font-size:18px;margin:0 0 12px}h1 small{font-weight:400;color:#566461}main{display:grid;grid-template-columns:repeat(24,1fr);grid-auto-rows:${HEIGHT / ROW}px;gap:6px}
section{background:#fff;border:1px solid #e4e2da;border-radius:8px;padding:8px 10px;display:flex;flex-direction:column;min-height:0;min-width:0}h2{font-size:13px;margin:0 0 6px}
.chart{flex:1;min-height:0;display:flex;gap:6px;color:#566461;font-size:11px}.chart svg{flex:1;min-width:0;height:100%}.axis{display:flex;flex-direction:column;justify-content:space-between;text-align:end;min-width:44px}
.names{display:flex;flex-wrap:wrap;gap:0 10px;font-size:11px;color:#566461;max-height:30px;overflow:hidden;padding-top:5px}.names span{display:inline-flex;align-items:center;gap:4px}.names i{width:9px;height:3px}`;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: WIDTH + 40, height: 800 }, deviceScaleFactor: 1 });
  const times = `${new Date(start * 1000).toISOString().slice(11, 16)} to ${new Date(end * 1000).toISOString().slice(11, 16)} UTC`;
  await page.setContent(
    `<style>${style}</style><h1>${escaped(dashboard.title)} <small>${times}</small></h1><main>${panels.join('')}</main>`,
  );
  await page.screenshot({ path: file, fullPage: true });
} finally {
  await browser.close();
}
