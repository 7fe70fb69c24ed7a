import { describe, expect, it } from 'vitest';
import { addUp, createMetrics } from './metrics.ts';

const lines = (body: string, name: string) =>
  body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe('what a process counts', () => {
  it('is written as Prometheus reads it', async () => {
    const metrics = createMetrics();
    metrics.answered('page', 200, 0.003);
    metrics.answered('page', 304, 0.2);
    metrics.answered('call', 503, 20);
    metrics.called('classified/postAds', 200);
    metrics.called('classified/postAds', 200);
    metrics.pageSent('kept');
    metrics.jobEnded('mail', false);
    metrics.reads('ashore_sockets', 'Open sockets.', () => 7);
    const { body, type } = await metrics.text();
    expect(type).toMatch(/^text\/plain/);
    expect(lines(body, 'ashore_calls_total')).toEqual(['ashore_calls_total{path="classified/postAds",code="200"} 2']);
    expect(lines(body, 'ashore_pages_total')).toEqual(['ashore_pages_total{from="kept"} 1']);
    expect(lines(body, 'ashore_jobs_total')).toEqual(['ashore_jobs_total{queue="mail",outcome="failed"} 1']);
    expect(lines(body, 'ashore_sockets')).toEqual(['ashore_sockets 7']);
    const duration = 'ashore_http_request_duration_seconds';
    expect(lines(body, `${duration}_count`)).toEqual([
      `${duration}_count{kind="page",status="2xx"} 1`,
      `${duration}_count{kind="page",status="3xx"} 1`,
      `${duration}_count{kind="call",status="5xx"} 1`,
    ]);
    expect(body).toContain(`${duration}_bucket{le="0.005",kind="page",status="2xx"} 1`);
    expect(body).toContain(`${duration}_bucket{le="10",kind="call",status="5xx"} 0`);
  });

  it('forgets a value that is no longer read', async () => {
    const metrics = createMetrics();
    let waiting = new Map([['mail', 3]]);
    metrics.readsEach('ashore_jobs_waiting', 'Jobs.', 'queue', async () => waiting);
    expect((await metrics.text()).body).toContain('ashore_jobs_waiting{queue="mail"} 3');
    waiting = new Map([['push', 1]]);
    const { body } = await metrics.text();
    expect(lines(body, 'ashore_jobs_waiting')).toEqual(['ashore_jobs_waiting{queue="push"} 1']);
  });

  it('of several processes is added up, but for what all of them read of the same thing', async () => {
    const processes = [2, 3].map((sockets) => {
      const metrics = createMetrics();
      metrics.pageSent('shared');
      metrics.answered('page', 200, 0.01);
      metrics.reads('ashore_sockets', 'Open sockets.', () => sockets);
      metrics.readsEach('ashore_jobs_waiting', 'Jobs.', 'queue', async () => new Map([['mail', 4]]));
      return metrics;
    });
    const { body } = await addUp(await Promise.all(processes.map((one) => one.values())));
    expect(lines(body, 'ashore_sockets')).toEqual(['ashore_sockets 5']);
    expect(lines(body, 'ashore_pages_total')).toEqual(['ashore_pages_total{from="shared"} 2']);
    expect(lines(body, 'ashore_jobs_waiting')).toEqual(['ashore_jobs_waiting{queue="mail"} 4']);
    expect(body).toContain('ashore_http_request_duration_seconds_bucket{le="0.01",kind="page",status="2xx"} 2');
  });
});
