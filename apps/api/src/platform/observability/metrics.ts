import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the gates admit and refuse. */
export interface AdmissionMetrics {
  setRunning(kind: string, count: number): void;
  countRefused(kind: string): void;
}

/** Room for uploaded files. */
export interface StorageMetrics {
  /** In bytes. */
  setFree(bytes: number): void;
  /** In bytes, of all companies. */
  setUsed(bytes: number): void;
  countRefused(reason: string): void;
}

/** Prometheus figures of this process. */
export interface Metrics {
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  setSockets(count: number): void;
  admission: AdmissionMetrics;
  storage: StorageMetrics;
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
    help: 'Response time',
    labelNames,
    buckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'gatehouse_http_failures_total',
    help: '5xx responses',
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
    admission: admissionMetrics(registry),
    storage: storageMetrics(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function admissionMetrics(registry: Registry): AdmissionMetrics {
  const labelNames = ['kind'] as const;
  const registers = [registry];
  const running = new Gauge({
    name: 'gatehouse_admitted',
    help: 'Heavy reads, exports and uploads in progress',
    labelNames,
    registers,
  });
  const refused = new Counter({
    name: 'gatehouse_admission_refused_total',
    help: 'Heavy reads, exports and uploads rejected with 429',
    labelNames,
    registers,
  });
  return {
    setRunning: (kind, count) => running.set({ kind }, count),
    countRefused: (kind) => refused.inc({ kind }),
  };
}

function storageMetrics(registry: Registry): StorageMetrics {
  const registers = [registry];
  const free = new Gauge({ name: 'gatehouse_storage_free_bytes', help: 'Free space in the data folder', registers });
  const used = new Gauge({
    name: 'gatehouse_storage_used_bytes',
    help: 'Size of stored files, all companies',
    registers,
  });
  const refused = new Counter({
    name: 'gatehouse_storage_refused_total',
    help: 'Uploads rejected because of disk space or quota',
    labelNames: ['reason'] as const,
    registers,
  });
  return {
    setFree: (bytes) => free.set(bytes),
    setUsed: (bytes) => used.set(bytes),
    countRefused: (reason) => refused.inc({ reason }),
  };
}
