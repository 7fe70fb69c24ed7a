/**
 * `npm run varnish-config -- [HOST:PORT] [TOKEN]`: prints the configuration for Varnish in front of the site at that address, by
 * default 127.0.0.1:3000. Whoever drops pages has to come from there or from this machine, and to send the token.
 */
import { varnishConfig } from './edge/varnish-config.ts';

const EXIT_USAGE = 64;
const [address = '127.0.0.1:3000', token = ''] = process.argv.slice(2);
const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(address) ?? [];
if (!host || !/^[\w.-]*$/.test(token)) {
  console.error('Usage: npm run varnish-config -- [HOST:PORT] [TOKEN]\nA token has letters, digits, dots and hyphens.');
  process.exit(EXIT_USAGE);
}
process.stdout.write(
  varnishConfig({ host, port: Number(port), purgers: [...new Set(['127.0.0.1', '::1', host])], token }),
);
