import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type ChildLoggerOptions = Parameters<FastifyBaseLogger['child']>[1];

/**
 * The log of one request, whose lines carry its id. It is made with the first line: most requests write none of their own, and to
 * make a log, with its search for secrets, takes a fifth of what a kept page costs.
 */
export function requestLog(
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const log = () => {
    made ??= parent.child(bindings, options);
    return made;
  };
  const line =
    (level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (...given: unknown[]) =>
      Reflect.apply(log()[level], log(), given);
  return {
    get level() {
      return parent.level;
    },
    silent() {},
    trace: line('trace'),
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    fatal: line('fatal'),
    child: (more: Bindings, its?: ChildLoggerOptions) => log().child(more, its),
  } as FastifyBaseLogger;
}
