/**
 * `npm run admin -- COMMAND`: what an operator does from the command line, where nobody is logged in. Without a command it
 * prints all there are. With the embedded database the site has to be stopped first; it can run on with DATABASE_URL.
 */
import { existsSync } from 'node:fs';
import { createServer, faultText, openPlatform } from '@ashore/server';
import { type AdminCommand, UsageFault } from './admin/command.ts';
import { moneyCommands } from './admin/money.ts';
import { regionCommands } from './admin/regions.ts';
import { roleCommands } from './admin/roles.ts';
import { searchCommands } from './admin/search.ts';
import { siteCommands } from './admin/site.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { platformSettings, serverSettings } from './settings.ts';

const EXIT_USAGE = 64;

/** Every command; each slice that has something for operators adds its own list here. */
const commands: Record<string, AdminCommand> = {
  ...roleCommands,
  ...regionCommands,
  ...siteCommands,
  ...moneyCommands,
  ...searchCommands,
};

function help(): string {
  const wide = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, help: text }) => `  ${usage.padEnd(wide)}  ${text}`);
  return `Usage: npm run admin -- COMMAND\n\n${lines.join('\n')}\n`;
}

async function run(command: AdminCommand, args: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(readEnvironment());
  const { platform, closePlatform } = await openPlatform({
    ...platformSettings(config),
    identity: command.acceptsData ? 'accept' : 'check',
    logLevel: 'error',
  });
  try {
    await platform.jobs.start();
    const text = await command.run(await createServer(platform, serverSettings(config, '')), args);
    console.log(text);
  } finally {
    await closePlatform();
  }
}

/** What went wrong in words; of a refusal what it says of each field. */
function messageOf(error: unknown): string {
  const { fields } = ((error as { data?: unknown } | null)?.data ?? {}) as { fields?: Record<string, string> };
  return fields ? Object.values(fields).join('\n') : faultText(error);
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  const known = name === '' || name === 'help' || name === '--help';
  console[known ? 'log' : 'error'](`${known ? '' : `There is no command “${name}”.\n\n`}${help()}`);
  process.exit(known ? 0 : EXIT_USAGE);
}
try {
  await run(command, args);
} catch (error) {
  if (error instanceof UsageFault) {
    console.error(`${error.message}\nUsage: npm run admin -- ${command.usage}`);
    process.exit(EXIT_USAGE);
  }
  console.error(messageOf(error));
  process.exit(1);
}
