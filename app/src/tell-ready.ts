import type { DemoLogin } from '@ashore/demo';

/** Tells the operator where the site is, and who can log in to a demo. */
export function tellReady(url: string, logins: readonly DemoLogin[], workers = 1): void {
  console.log(`\nAshore is ready at ${url}${workers > 1 ? ` (${workers} workers)` : ''}`);
  if (logins.length > 0)
    console.log(
      `Demo logins (password ${logins[0]?.password}):\n${logins.map((one) => `  ${one.email}  ${one.kind}`).join('\n')}`,
    );
}
