import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { z } from 'zod';
import type { Spans } from '../../db/spans.ts';

/** A request as its span tells it: never a query, a body or an address. */
interface Asked {
  method: string;
  route: string;
  headers: Record<string, unknown>;
}

export interface Tracing extends Spans {
  /** Begins the span of a request; its parent is that of whoever sent it, where they are believed. */
  request: (asked: Asked) => RequestSpan;
  /** Sends what is left. */
  stop: () => Promise<void>;
}

export interface RequestSpan {
  /** Has everything that `next` begins belong to the request. */
  within: (next: () => void) => void;
  end: (status: number) => void;
}

interface TracingOptions {
  service: string;
  version: string;
  /** Milliseconds until spans are sent at the latest. */
  delayMs: number;
  /** Whether the spans that requests name in `traceparent` are theirs to name: from a proxy that is trusted. */
  believes: boolean;
}

const propagator = new W3CTraceContextPropagator();
const contextOf = (carrier: unknown): Context => propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
const carriedBy = z.object({ traceparent: z.string() });
const LONGEST_STATEMENT = 2000;

/**
 * OpenTelemetry's own packages, loaded only where an endpoint is named: the exporter reads that, and what else there is
 * to say of it, from the standard's variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `…_HEADERS`, `…_TIMEOUT`).
 */
export function openTelemetry({ service, version, delayMs, believes }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  });
  const tracer = provider.getTracer('carzaa');
  const contexts = new AsyncLocalStorageContextManager().enable();

  function request({ method, route, headers }: Asked): RequestSpan {
    const parent = believes ? contextOf(headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (next) => contexts.with(context, next),
      end(status) {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    request,
    statement(text, milliseconds) {
      const context = contexts.active();
      // What nobody asked for, such as the look for changes each second, would bury the rest.
      if (!trace.getSpan(context)) return;
      const ended = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) };
      const options = { kind: SpanKind.CLIENT, attributes, startTime: ended - milliseconds };
      tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', options, context).end(ended);
    },
    carried() {
      const carrier: Record<string, string> = {};
      propagator.inject(contexts.active(), carrier, defaultTextMapSetter);
      return carriedBy.safeParse(carrier).data;
    },
    async job(name, askers, work) {
      const asked = askers.flatMap((each) => {
        const carrier = carriedBy.safeParse(each).data;
        const context = carrier && trace.getSpanContext(contextOf(carrier));
        return carrier && context ? [{ carrier, context }] : [];
      });
      const parent = asked[0] ? contextOf(asked[0].carrier) : ROOT_CONTEXT;
      const links = asked.slice(1).map(({ context }) => ({ context }));
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, links }, parent);
      return contexts.with(trace.setSpan(parent, span), () => ending(span, work));
    },
    stop: () => provider.shutdown(),
  };
}

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Its message may hold what is nobody's to know.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}
