const run = 'window.__xss=1';

/**
 * Texts of at most 80 characters that run, or break out of where they stand, wherever a page forgets to quote them. What
 * would run sets `window.__xss`.
 */
export const payloads = [
  // Elements and handlers.
  `<script>${run}</script>`,
  `<SCRIPT src=data:,${run}></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror=${run}>`,
  `<img/src="x"/onerror="${run}"//`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
  '<iframe src="javascript:parent.__xss=1">',
  `<object data="data:text/html,<script>${run}</script>">`,
  '<form action="javascript:window.__xss=1"><button>Go on</button>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  // Parsing that changes its mind on the second reading.
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<xmp><img alt="</xmp><img src=x onerror=${run}>">`,
  `<!--><img src=x onerror=${run}>-->`,
  // Ends of what surrounds a text: attribute, title, comment, JSON, template.
  `"><img src=x onerror=${run}>`,
  `' autofocus onfocus='${run}`,
  `" onmouseover="${run}`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `"}]}</script><script>${run}</script><script>{"a":"`,
  `"},"x":{"__proto__":{"polluted":1}},"y":"`,
  `\\"};${run};//`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `<!--<script>${run}//-->`,
  `]]><script>${run}</script><![CDATA[`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}} #{${run}} <%= ${run} %>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  // Addresses.
  `javascript:${run}`,
  `jAvAsCrIpT:${run}//https://home.example`,
  `data:text/html,<script>${run}</script>`,
  '//evil.example/steal',
  // Text that is hard on whoever quotes it.
  `Zero\u200bwidth\ufeff and combining z\u0335\u0324\u034a`,
  `👩‍👩‍👧‍👦 𝕏 ﷽ ﻿<b>bold</b>`,
  `Half of a pair is no text: '';!--"<XSS>=&{()}`,
];

/** What is mended before it is stored: line separators, controls and signs that turn the direction are no part of a line. */
export const mended: [given: string, stored: string][] = [
  [`Reversed \u202e>tpircs/<1=ssx__>tpircs<\u202c end`, 'Reversed >tpircs/<1=ssx__>tpircs< end'],
  [`Two\u2028lines\u2029of <b>text</b>`, 'Two lines of <b>text</b>'],
  [`Bell\u0007 and \u0000nothing <b>`, 'Bell and nothing <b>'],
  [`One\r\nheader: evil <b>`, 'One header: evil <b>'],
];

/** User names that may be taken and mean something elsewhere. */
export const names = ['"onfocus="x', "'+alert(1)+'", '{{7*7}}#{7*7}', '&lt;b&gt;x', 'javascript:x', '%3Cb%3E%0d%0ax'];
