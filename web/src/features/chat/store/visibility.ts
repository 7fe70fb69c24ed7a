/**
 * A path that holds 'member' has no floating chat (specification 2): the member area has its messages page. Nor has the
 * desk, where nothing may cover what is decided.
 */
export const hidesChat = (path: string): boolean => /member|^\/manage(\/|$)/i.test(path);

/**
 * Whether the chat goes along from page to page as in one single page (specification 2). The home page and pages whose
 * path contains /post do not count as such: arriving there an open window becomes the small bar again, as the one is a
 * door to come in by and the others want all of one's attention. It can be opened there like everywhere else.
 */
export const followsVisitor = (path: string): boolean =>
  path !== '/' && !/^\/home\/?$/i.test(path) && !/\/post/i.test(path);

/** Whether the chat stands aside: before a link of a member nothing covers where it leads. It is back with the page before. */
export const standsAside = (path: string): boolean => /^\/leave\/?$/i.test(path);
