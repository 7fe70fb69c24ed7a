/** Shown when even the error page fails (specification 2); needs nothing but itself. */
export const fallbackPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error · Ashore</title></head>
<body>
<h1>An error occurred while showing the error page</h1>
<p><a href="/">Go back to home</a></p>
</body>
</html>
`;
