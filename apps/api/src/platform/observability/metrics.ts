import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import {
  type CounterName,
  counters,
  type GaugeName,
  gauges,
  type SharedGaugeName,
  sharedGauges,
} from './metric-names.ts';

export type Labels = Record<string, string>;

/** The value of a metric of the whole installation. */
export interface SharedFigure {
  name: SharedGaugeName;
  labels?: Labels;
  value: number;
}

/** Metrics of the admission gates. */
export interface AdmissionMetrics {
  setRunning(kind: string, count: number): void;
  countRefused(kind: string): void;
}

/** Metrics of the space for uploaded files. */
export interface StorageMetrics {
  /** Sets the number of free bytes. */
  setFree(bytes: number): void;
  countRefused(reason: string): void;
}

/** The Prometheus metrics of this process. */
export interface Metrics {
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  count(name: CounterName, labels?: Labels): void;
  set(name: GaugeName, value: number, labels?: Labels): void;
  /** Reads a metric at each scrape: one value, or one per state; null if there is nothing to show. */
  watch(name: GaugeName, read: () => number | Record<string, number> | null): void;
  admission: AdmissionMetrics;
  storage: StorageMetrics;
  /** Returns all metrics as text, those of the installation if they are known. */
  text(shared: readonly SharedFigure[] | null): Promise<string>;
  contentType: string;
}

/** Opens the metrics. Requests are labeled by route pattern, because each URL with an id would create its own series. */
export function openMetrics(): Metrics {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const durations = new Histogram({
    name: 'gatehouse_http_seconds',
    help: 'Response time',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [own],
  });
  const { count, set, watch, look } = openFigures(own);
  return {
    observe({ method, route, status, seconds }) {
      const labels = { method, route, status: String(status) };
      durations.observe(labels, seconds);
      if (status >= 500) count('gatehouse_http_failures_total', labels);
    },
    count,
    set,
    watch,
    admission: {
      setRunning: (kind, running) => set('gatehouse_admitted', running, { kind }),
      countRefused: (kind) => count('gatehouse_admission_refused_total', { kind }),
    },
    storage: {
      setFree: (bytes) => set('gatehouse_storage_free_bytes', bytes),
      countRefused: (reason) => count('gatehouse_storage_refused_total', { reason }),
    },
    async text(shared) {
      look();
      set('gatehouse_database_up', shared === null ? 0 : 1);
      return (await own.metrics()) + (shared === null ? '' : await textOf(shared));
    },
    contentType: own.contentType,
  };
}

/** Registers the declared metrics of this process; `look` reads the watched ones. */
function openFigures(registry: Registry): Pick<Metrics, 'count' | 'set' | 'watch'> & { look(): void } {
  const registers = [registry];
  const counted = ofEach(
    counters,
    (name, { help, labels }) => new Counter({ ...given(name, help, labels), registers }),
  );
  const measured = ofEach(gauges, (name, { help, labels }) => new Gauge({ ...given(name, help, labels), registers }));
  const watches: (() => void)[] = [];
  return {
    count: (name, labels = {}) => counted[name].inc(labels),
    set: (name, value, labels = {}) => measured[name].set(labels, value),
    watch: (name, read) => void watches.push(() => show(measured[name], read())),
    look: () => watches.forEach((watch) => watch()),
  };
}

const given = (name: string, help: string, labelNames: readonly string[]) => ({
  name,
  help,
  labelNames: [...labelNames],
});

function ofEach<Name extends string, Text, Made>(
  texts: Record<Name, Text>,
  make: (name: Name, text: Text) => Made,
): Record<Name, Made> {
  const entries = (Object.entries(texts) as [Name, Text][]).map(([name, text]) => [name, make(name, text)]);
  return Object.fromEntries(entries) as Record<Name, Made>;
}

function show(gauge: Gauge, value: number | Record<string, number> | null): void {
  gauge.reset();
  if (value === null) gauge.remove();
  else if (typeof value === 'number') gauge.set(value);
  else for (const [state, count] of Object.entries(value)) gauge.set({ state }, count);
}

/** Uses a separate registry, so that outdated values of the database are not shown as current. */
async function textOf(figures: readonly SharedFigure[]): Promise<string> {
  const registry = new Registry();
  const shown = ofEach(
    sharedGauges,
    (name, { help, labels }) => new Gauge({ ...given(name, help, labels), registers: [registry] }),
  );
  for (const { name, labels = {}, value } of figures) shown[name].set(labels, value);
  return `\n${await registry.metrics()}`;
}
