import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type SpanKind as ApiKind,
  SpanKind as apiKinds,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { SpanKind, Tracing } from './port.ts';

export interface TraceSettings {
  /** The collector; `/v1/traces` is added to it. */
  endpoint: string;
  /** Sent with each request to the collector, such as the key to it. */
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  /** The share of traces that are kept, from 0 to 1; whose caller has decided, follows the caller. */
  ratio: number;
  /** How often batches are sent; every five seconds where it is not said. */
  sendEveryMs?: number;
}

/** A collector that is away costs this much memory at most: a span takes about one kilobyte. */
const MOST_WAITING = 2048;
const SEND_EVERY_MS = 5000;
const EXPORT_MS = 5000;
const CLOSE_MS = 2000;
const LONGEST_TEXT = 2000;

const kinds: Record<SpanKind, ApiKind> = {
  answers: apiKinds.SERVER,
  works: apiKinds.CONSUMER,
  asks: apiKinds.CLIENT,
};

/** Says once that the collector takes nothing, and once that it does again. */
function patient(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  return {
    export(spans, told) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed !== isAway) {
          isAway = failed;
          const reason = (result.error?.message ?? '').slice(0, 200);
          if (failed) log.warn({ reason }, 'the collector of traces does not take them: traces are lost until it does');
          else log.info('the collector takes traces again');
        }
        // What was lost is lost: the library would log it a second time.
        told({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The kind of a failure. Its words may be anybody's. */
const kindOf = (fault: unknown): string => {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown').slice(0, 60);
};

function failed(span: Span, fault: unknown): void {
  span.setAttribute('error.type', kindOf(fault));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function createProvider(settings: TraceSettings, log: Logger) {
  const { endpoint, headers, serviceName, version, ratio, sendEveryMs = SEND_EVERY_MS } = settings;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS, concurrencyLimit: 2 });
  const processor = new BatchSpanProcessor({
    ...{ exporter: patient(exporter, log), maxQueueSize: MOST_WAITING, scheduledDelayMillis: sendEveryMs },
  });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': `${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [processor],
  });
}

const contextOf = (parent: string | undefined, otherwise: Context): Context => {
  const remote = parent === undefined ? null : parseTraceParent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : otherwise;
};

const headerOf = ({ traceId, spanId }: { traceId: string; spanId: string }) => `00-${traceId}-${spanId}-01`;

/**
 * Sends traces to a collector by OTLP over HTTP, in batches of its own time. Nothing waits for the collector: where it takes
 * nothing, up to 2,048 spans wait and the rest is lost.
 */
export function openTelemetry(settings: TraceSettings, log: Logger): Tracing {
  const provider = createProvider(settings, log);
  const tracer = provider.getTracer('ashore', settings.version);
  const contexts = new AsyncLocalStorage<Context>();
  const active = () => contexts.getStore() ?? ROOT_CONTEXT;
  /** The span under way, if it is recorded. */
  const recorded = () => {
    const span = trace.getSpan(active());
    return span?.isRecording() ? span : undefined;
  };
  return {
    isOn: true,
    request(parent) {
      const above = contextOf(parent, ROOT_CONTEXT);
      const span = tracer.startSpan('request', { kind: apiKinds.SERVER }, above);
      const context = trace.setSpan(above, span);
      return {
        run: (work) => contexts.run(context, work),
        end(name, status, facts) {
          span.updateName(name);
          span.setAttributes({ ...facts, 'http.response.status_code': status });
          if (status >= 500) failed(span, { code: status });
          span.end();
        },
      };
    },
    async span(name, kind, facts, work, parent) {
      const above = contextOf(parent, active());
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, above);
      try {
        return await contexts.run(trace.setSpan(above, span), work);
      } catch (error) {
        failed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin(name, facts) {
      if (!recorded()) return undefined;
      const span = tracer.startSpan(name, { kind: apiKinds.CLIENT, attributes: facts }, active());
      return (fault) => {
        if (fault !== undefined) failed(span, fault);
        span.end();
      };
    },
    current() {
      const span = recorded();
      return span && headerOf(span.spanContext());
    },
    logFacts(): Record<string, string> {
      const span = recorded();
      if (!span) return {};
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
