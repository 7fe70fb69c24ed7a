import { limits } from '@ashore/contract';
import { devicePatterns } from '../pages/device.ts';
import { ownPages } from '../pages/own-pages.ts';

export interface VarnishSettings {
  /** Where the site answers. */
  host: string;
  port: number;
  /** Addresses that may say what to drop, as Varnish writes them: `"127.0.0.1"`. */
  purgers: readonly string[];
  /** What they have to send besides; empty for nothing. */
  token: string;
}

/** A pattern of this program as Varnish has it (PCRE), whatever the case. */
const pattern = ({ source }: RegExp) => `{"(?i)${source.replaceAll('\\/', '/')}"}`;

/** Where the site is, and who may say what to drop. */
const places = ({ host, port, purgers }: VarnishSettings) => `vcl 4.1;
# Written by "npm run varnish-config". After an update of the site write it anew.

import std;

backend site {
  .host = "${host}";
  .port = "${port}";
  .first_byte_timeout = ${limits.requestTimeoutMs / 1000}s;
}

acl purgers {
${purgers.map((address) => `  "${address}";`).join('\n')}
}`;

/** What is asked for: passed on, dropped, or looked up. */
const requests = ({ token }: Pick<VarnishSettings, 'token'>) => `sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers${token ? ` || req.http.x-purge-token != "${token}"` : ''}) {
      return (synth(403));
    }
    ban("obj.http.cache-tag ~ " + req.http.x-purge-tags);
    return (synth(200, "Purged"));
  }
  # A visitor does not decide which requests are traced.
  unset req.http.traceparent;
  unset req.http.x-region;
  unset req.http.x-device;
  if (req.method == "GET" && req.http.upgrade ~ "(?i)^websocket$" && req.http.connection ~ "(?i)(^|[ ,])upgrade([ ,]|$)") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, members' pictures, maps (large files of which a part is read) and what is written in answers alone; addresses that choose something set a cookie.
  if (req.url ~ "^/(api|uploads|maps|dev|healthz|readyz|websocket)(/|$)" || req.url ~ "[?&](view|regionId)=" || req.http.region) {
    return (pass);
  }
  set req.http.x-path = regsub(req.url, "\\?.*", "");
  if (req.http.x-path ~ ${pattern(ownPages)}) {
    unset req.http.x-path;
    return (pass);
  }
  # By what a page differs: the region that was chosen, and for whom it is.
  if (req.http.cookie ~ "(^|; )region=\\d+") {
    set req.http.x-region = regsub(req.http.cookie, "^(?:.*; )?region=(\\d+).*$", "\\1");
  }
  if (req.http.x-path ~ "(?i)^/m(/|$)" || req.http.cookie ~ "(^|; )view=full") {
    set req.http.x-device = "asked";
  } else if (req.http.user-agent ~ ${pattern(devicePatterns.robots)} || req.http.user-agent ~ ${pattern(devicePatterns.seated)}) {
    set req.http.x-device = "asked";
  } else if (req.http.sec-ch-ua-mobile == "?1" || req.http.user-agent ~ ${pattern(devicePatterns.handheld)}) {
    set req.http.x-device = "handheld";
  } else {
    set req.http.x-device = "asked";
  }
  unset req.http.x-path;
  set req.url = std.querysort(req.url);
  return (hash);
}`;

/** By what pages differ, and sockets. */
const keys = `sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.x-region);
  hash_data(req.http.x-device);
  return (lookup);
}

sub vcl_pipe {
  # In words of its own: were it up to the visitor to keep the connection, requests after this one would pass by the cache, and
  # say themselves from whom they are.
  set bereq.http.upgrade = "websocket";
  set bereq.http.connection = "upgrade";
}`;

/** What is kept, and what browsers hear of it. */
const answers = `sub vcl_backend_response {
  if (beresp.http.cdn-cache-control ~ "max-age=\\d+" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=(\\d+).*$", "\\1s"), 0s);
    set beresp.grace = 60s;
    return (deliver);
  }
  if (beresp.http.set-cookie || beresp.http.cache-control !~ "public" || beresp.http.cache-control ~ "no-cache|no-store|private") {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  set resp.http.x-cache = "miss";
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  }
  unset resp.http.cache-tag;
  unset resp.http.cdn-cache-control;
  unset resp.http.x-varnish;
  unset resp.http.via;
  # Browsers ask again each time; they hear quickly whether they have the page.
  unset resp.http.age;
}`;

/**
 * A configuration for Varnish 7 that keeps public pages as this program means them: by address, region and sort of device, until
 * they age out or a tag of theirs is purged. The patterns are those that the program itself goes by.
 */
export const varnishConfig = (settings: VarnishSettings): string =>
  `${[places(settings), requests(settings), keys, answers].join('\n\n')}\n`;
