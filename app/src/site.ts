import { setTimeout as delay } from 'node:timers/promises';
import { closeDemoLogins, type DemoLogin, loadDemo } from '@ashore/demo';
import { type AshoreServer, createServer, openPlatform, type ServerConfig } from '@ashore/server';
import { buildMark } from '@ashore/web/build-mark';
import type { Config } from './config.ts';
import { serveMetrics } from './metrics.ts';
import { serveAdQr, serveAppQr } from './pages/app-qr.ts';
import { serveClaimAddress } from './pages/claim-address.ts';
import { createPages } from './pages/pages.ts';
import { serveShell } from './pages/shell.ts';
import { buildFolders, developmentRenderers, productionRenderers } from './renderer.ts';
import { serveApps } from './seo/apps.ts';
import { serveCalendars } from './seo/calendars.ts';
import { serveFound } from './seo/index.ts';
import { startSitemap } from './seo/sitemap-job.ts';
import { platformSettings, serverSettings } from './settings.ts';
import { serveStatus } from './status/status-page.ts';
import type { Parent } from './workers/calls.ts';

const SWEEP_MS = 100;
/** Connections that wait to be accepted; of thousands that come back at once, those beyond try again only seconds later. */
const BACKLOG = 4096;
const development = process.argv.includes('--dev');

/** How a port is taken. The processes of one machine take it beside each other, and the system spreads connections. */
const listenOptions = (port: number, { host, workers }: Config) => ({
  ...{ port, host, backlog: BACKLOG },
  // Where the system cannot do that, the parent of the workers accepts for all of them.
  reusePort: workers > 1 && process.platform === 'linux',
});

/** Opens the port of the sockets; where nobody asked for it, one in use is only told of. */
async function listenForSockets(server: AshoreServer, config: Config): Promise<void> {
  const { socketPort } = config;
  if (!socketPort) return;
  try {
    await server.listenForSockets(listenOptions(socketPort.port, config));
  } catch (error) {
    if (!socketPort.optional || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    server.platform.log.info(`port ${socketPort.port} is in use; sockets are taken on the port of the site alone`);
  }
}

/** Says what a public site lacks: it starts without, but not as its operator expects. */
function tellOfPublicSite(log: AshoreServer['platform']['log'], config: Config): void {
  if (!config.publicUrl) return;
  if (config.trustProxy.length === 0)
    log.warn(
      'PUBLIC_URL is set and TRUST_PROXY is not. If a proxy stands in front, name its address in TRUST_PROXY: until then all visitors share the rate limits of one.',
    );
  if (!config.smtpUrl)
    log.warn('PUBLIC_URL is set and SMTP_URL is not: no mail leaves the site, and nobody can reset a password.');
  if (!config.stripe && !config.paymentSandbox)
    log.info('No payment service is set up: nothing can be bought. See "Payments" in docs/operating.md.');
}

/** Pages, and what else browsers and search engines ask for that is no call. */
async function servePages(server: AshoreServer, config: Config, serverConfig: ServerConfig): Promise<void> {
  const renderers = await (development ? developmentRenderers : productionRenderers)(server);
  const pages = createPages(server, config, serverConfig, renderers);
  serveAppQr(server.http, config, serverConfig.localUrl);
  serveAdQr(server.http, serverConfig.localUrl);
  serveClaimAddress(server.http, serverConfig.localUrl);
  serveShell(server, renderers.mobile, development ? undefined : buildMark(buildFolders.mobile.client));
  serveFound(server, config, serverConfig.localUrl);
  serveCalendars(server);
  serveApps(server.http, config.apps);
  serveStatus(server);
  server.http.get('/*', (request, reply) => pages.handle(request, reply));
}

/**
 * Starts the whole site in this process; returns the demo logins it made, and how to end it.
 * @param isFirst of the processes that serve it: what the operator should know is told once
 * @param parent of these processes, if there are several
 */
export async function startSite(
  config: Config,
  version: string,
  { isFirst = true, parent }: { isFirst?: boolean; parent?: Parent } = {},
) {
  const serverConfig = serverSettings(config, version);
  const { platform, closePlatform } = await openPlatform({
    ...platformSettings(config, parent),
    traces: config.traces && { ...config.traces, version },
  });
  const server = await createServer(platform, serverConfig);
  await server.start();
  if (config.publicUrl) await closeDemoLogins(server);
  if (isFirst) tellOfPublicSite(platform.log, config);
  const logins: DemoLogin[] = config.demo ? await loadDemo(server) : [];
  await startSitemap(server, serverConfig.localUrl);
  if (config.role !== 'jobs') await servePages(server, config, serverConfig);
  const stopWatching = config.role === 'jobs' ? undefined : await server.modules.status.watch();
  parent?.onMetrics(platform.metrics.values);
  // Before anything is asked of this process, so that it keeps nothing that others have changed.
  await parent?.join();
  await server.http.listen(listenOptions(config.port, config));
  await listenForSockets(server, config);
  // Of several processes the parent is asked, who adds up what they counted.
  const metrics = config.metrics && !parent && (await serveMetrics(config.metrics, platform.metrics.text));
  return {
    log: platform.log,
    logins,
    server,
    /** Serves on for as long as a load balancer needs to see that this process is leaving. */
    async drain() {
      server.leave();
      await delay(config.drainSeconds * 1000);
    },
    async close() {
      // A connection that was answering when the closing began is kept open by its browser for the next request.
      const sweep = setInterval(() => server.http.server.closeIdleConnections(), SWEEP_MS);
      stopWatching?.();
      await server.close().finally(() => clearInterval(sweep));
      if (metrics) await metrics.close();
      await closePlatform();
    },
  };
}
