import { closeDemoLogins, loadDemo } from '@ashore/demo';
import { type AshoreServer, createServer, openPlatform } from '@ashore/server';
import type { Config } from './config.ts';
import { serveAdQr, serveAppQr } from './pages/app-qr.ts';
import { createPages } from './pages/pages.ts';
import { serveShell } from './pages/shell.ts';
import { developmentRenderers, productionRenderers } from './renderer.ts';
import { serveApps } from './seo/apps.ts';
import { serveFound } from './seo/index.ts';
import { platformSettings, serverSettings } from './settings.ts';

const SWEEP_MS = 100;
const development = process.argv.includes('--dev');

/** Opens the port of the sockets; where nobody asked for it, one in use is only told of. */
async function listenForSockets(server: AshoreServer, { socketPort, host }: Config): Promise<void> {
  if (!socketPort) return;
  try {
    await server.listenForSockets(socketPort.port, host);
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

/** Starts the whole site in this process; returns back how to end it. */
export async function startSite(config: Config, version: string) {
  const serverConfig = serverSettings(config, version);
  const { platform, closePlatform } = await openPlatform(platformSettings(config));
  const server = await createServer(platform, serverConfig);
  await server.start();
  if (config.publicUrl) await closeDemoLogins(server);
  tellOfPublicSite(platform.log, config);
  const logins = config.demo ? await loadDemo(server) : [];
  const renderers = await (development ? developmentRenderers : productionRenderers)(server.http);
  const pages = createPages(server, config, serverConfig, renderers);
  serveAppQr(server.http, config, serverConfig.localUrl);
  serveAdQr(server.http, serverConfig.localUrl);
  serveShell(server, renderers.mobile);
  serveFound(server, config, serverConfig.localUrl);
  serveApps(server.http, config.apps);
  server.http.get('/*', (request, reply) => pages.handle(request, reply));
  await server.http.listen({ port: config.port, host: config.host });
  await listenForSockets(server, config);
  console.log(`\nAshore is ready at ${serverConfig.localUrl}`);
  if (logins.length > 0)
    console.log(
      `Demo logins (password ${logins[0]?.password}):\n${logins.map((one) => `  ${one.email}  ${one.kind}`).join('\n')}`,
    );
  return {
    log: platform.log,
    server,
    pages,
    async close() {
      // A connection that was answering when the closing began is kept open by its browser for the next request.
      const sweep = setInterval(() => server.http.server.closeIdleConnections(), SWEEP_MS);
      await server.close().finally(() => clearInterval(sweep));
      await closePlatform();
    },
  };
}
