import type { SpanFacts, Tracing } from './port.ts';

type Asking = (...given: never[]) => Promise<unknown>;
type NamesOfAsking<Port> = { [Name in keyof Port]: Port[Name] extends Asking ? Name : never }[keyof Port] & string;

/**
 * A port whose calls are spans, such as `mail send`: of what they were given nothing is told.
 * @param names of the methods that ask somebody outside
 */
export function traced<Port extends object>(
  tracing: Tracing,
  system: string,
  port: Port,
  names: readonly NamesOfAsking<Port>[],
  facts: SpanFacts = {},
): Port {
  if (!tracing.isOn) return port;
  const around = names.map((name) => {
    const method = (port[name] as Asking).bind(port) as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => tracing.span(`${system} ${name}`, 'asks', facts, () => method(...given))];
  });
  return Object.assign(Object.create(port), Object.fromEntries(around));
}
