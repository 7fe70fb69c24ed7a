#!/bin/sh
# Keeps the list of nodes that nginx asks (the file that ashore.conf includes) to those that are ready. nginx itself sees
# only nodes that do not answer at all; a node that is leaving says so at /readyz and serves on for DRAIN_SECONDS.
#
#   watch-nodes.sh /etc/nginx/ashore-nodes.conf 'nginx -s reload' 127.0.0.1:3000 127.0.0.1:3001
#
# Asks each node once a second. Where none is ready all stay in the list.
set -u
file=$1
reload=$2
shift 2

while :; do
  list=
  for node in "$@"; do
    if curl --silent --fail --max-time 1 --output /dev/null "http://$node/readyz"; then
      list="${list}server $node max_fails=2 fail_timeout=5s;
"
    fi
  done
  if [ -z "$list" ]; then
    for node in "$@"; do
      list="${list}server $node max_fails=2 fail_timeout=5s;
"
    done
  fi
  if [ "$list" != "$(cat "$file" 2>/dev/null)
" ]; then
    printf '%s' "$list" >"$file.new" && mv "$file.new" "$file" && $reload
  fi
  sleep 1
done
