import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracer } from './tracing.ts';

const header = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = header.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '0', 16),
    isRemote: true,
  });
}

const farewellMs = 2000;

/**
 * Sends spans in batches, as OTLP over HTTP, to a collector at `endpoint`. An unavailable collector does not affect
 * calls. `stop` waits at most two seconds, and reports a failure to send the remaining spans to `onLost`.
 */
export function otlpTracer(endpoint: string, serviceName: string, onLost: (error: Error) => void): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('apprecio');
  return {
    note: ({ name, kind, startedAt, endedAt, failed, attributes, parent }) => {
      const span = tracer.startSpan(
        name,
        { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER, startTime: startedAt, attributes },
        contextOf(parent),
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },
    stop: async () => {
      const late = async (): Promise<never> => {
        await pause(farewellMs, undefined, { ref: false });
        throw new Error(`The collector did not take the last spans within ${farewellMs} ms`);
      };
      await Promise.race([provider.shutdown(), late()]).catch(onLost);
    },
  };
}
