/** A page that needs nothing but itself. */
const plainPage = (title: string, heading: string, ...rest: string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Ashore</title></head>
<body>
<h1>${heading}</h1>
${rest.map((line) => `<p>${line}</p>\n`).join('')}</body>
</html>
`;

const home = '<a href="/">Go back to home</a>';

/** Shown when even the error page fails (specification 2). */
export const fallbackPage = plainPage('Error', 'An error occurred while showing the error page', home);

/** Shown for an address that no page could have. */
export const noPage = plainPage('404', 'This page could not be found', home);

/** Shown while the database is away or too busy. */
export const unavailablePage = plainPage(
  'Please try again',
  'Ashore is not available right now',
  'We are working on it. Nothing that you saved is lost. Please try again in a moment.',
  '<a href="">Try again</a>',
);

/** Shown while more is asked for than can be rendered; comes back by itself after so many seconds. */
export const busyPage = (seconds: number) =>
  plainPage(
    'One moment',
    'One moment, please',
    `The site is very busy. This page loads again in ${seconds} seconds.`,
  ).replace('<title>', `<meta http-equiv="refresh" content="${seconds}"><title>`);
