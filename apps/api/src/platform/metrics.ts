import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus figures of this process. */
export interface Metrics {
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  setSockets(count: number): void;
  text(): Promise<string>;
  contentType: string;
}

/** Route patterns label the figures, never addresses: ids would make a series each. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  const durations = new Histogram({
    name: 'gatehouse_http_seconds',
    help: 'Time to answer a call',
    labelNames,
    buckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'gatehouse_http_failures_total',
    help: 'Answers of 5xx',
    labelNames,
    registers: [registry],
  });
  const sockets = new Gauge({ name: 'gatehouse_sockets', help: 'Open real-time connections', registers: [registry] });
  return {
    observe({ method, route, status, seconds }) {
      const labels = { method, route, status: String(status) };
      durations.observe(labels, seconds);
      if (status >= 500) failures.inc(labels);
    },
    setSockets: (count) => sockets.set(count),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
