/** Pulling a page down refreshes it in the mobile web app alone. */
export const Pull = () => null;
