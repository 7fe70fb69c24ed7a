/** Words by which programs that read pages on their own name themselves, and those that fetch a link's preview. */
const NAMES =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|archiv|preview|facebookexternalhit|whatsapp|embed|monitor|uptime|lighthouse|headless|phantomjs|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch|libwww/i;

/** True for a user agent that says it is no person's browser or app, or says nothing. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || NAMES.test(userAgent);
