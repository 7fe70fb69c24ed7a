/** An operator's `npm run migrate`: brings the database up to date without starting the site, before the nodes of a new version start. */
import { faultText, migrateDatabase } from '@ashore/server';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { platformSettings } from './settings.ts';

try {
  await migrateDatabase(platformSettings(readConfig(readEnvironment())));
  console.log('The database is up to date.');
} catch (error) {
  console.error(faultText(error));
  process.exit(1);
}
