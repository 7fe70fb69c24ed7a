/**
 * The only Trusted Types policy of the site (Content-Security-Policy `trusted-types default`). The browser calls it for all text
 * that a library writes as HTML or script, so no library must be changed. Text that could act is shown as its source or refused.
 * The server filters what members write before it is stored; this is the second line.
 */
interface Rules {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

/** React creates script elements from this; it runs nothing. */
const emptyScript = '<script></script>';

// Strict enough that the browser cannot read a tag or a comment in another way than these patterns do.
const attribute = /\s+([^\s"'<>/=]+)(?:=("[^"<]*"|'[^'<]*'|[^\s"'=<>`]+))?/g;
const markup =
  /<!--[^<>]*-->|<\/?([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:=(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;

const activeElement = /^(?:script|iframe|frame|object|embed|base|meta|animate\w*|set)$/i;
const activeAttribute = /^(?:on|srcdoc)/i;
const addressAttribute = /(?:^|:)(?:href|src|action|formaction)$/i;
const harmlessAddress = /^(?:https?:|mailto:|tel:|blob:|data:image\/|[/#?.]|[\w%-]*(?:[/?#]|$))/i;

const acts = (element: string, attributes: string): boolean =>
  activeElement.test(element) ||
  [...attributes.matchAll(attribute)].some(
    ([, name = '', value = '']) =>
      activeAttribute.test(name) ||
      (addressAttribute.test(name) && !harmlessAddress.test(value.replace(/^["']|["']$/g, ''))),
  );

const signs: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** HTML of well-formed tags in which nothing acts, as it is; the source of any other, as text. */
export function inertHtml(html: string): string {
  if (html === emptyScript) return html;
  const rest = html.replace(markup, (tag, element = '', attributes = '') => (acts(element, attributes) ? tag : ''));
  return rest.includes('<') ? html.replace(/[<>&"]/g, (sign) => signs[sign] ?? '') : html;
}

/** Data for search engines (JSON-LD); refuses everything that could be a program. */
export function dataOnly(text: string): string {
  if (text !== '') JSON.parse(text);
  return text;
}

/** The address of a script of this site, or of another site over https (the visit counter); refuses data, uploads and calls. */
export function ownScript(address: string): string {
  const { origin, protocol, pathname } = new URL(address, location.href);
  const isOwn = origin === location.origin && /^(\/m)?\/(assets\/|service-worker\.js$)/.test(pathname);
  if (!isOwn && (protocol !== 'https:' || origin === location.origin)) throw new TypeError(`not a script: ${address}`);
  return address;
}

/** Sets the policy up; browsers without Trusted Types need none. */
export function enforceTrustedTypes(): void {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } }).trustedTypes;
  factory?.createPolicy('default', { createHTML: inertHtml, createScript: dataOnly, createScriptURL: ownScript });
}
