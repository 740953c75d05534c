/**
 * The color of a series: that of a severity, one of three slate tones for data without severity (`strong`, `quiet`, `pale`), or `good` for what
 * is fixed. Position and name identify a series; color is only an aid.
 */
export type ChartLook = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'strong' | 'quiet' | 'pale' | 'good';

/** A line, or a part of every column. */
export interface ChartSeries {
  key: string;
  label: string;
  look: ChartLook;
}

/** A day, range or other category along the chart; null values are unknown. */
export interface ChartPoint {
  key: string;
  /** Label in the tooltip and table. */
  label: string;
  /** Label on the axis; `label` by default. */
  tick?: string;
  /** Values by the key of the series. */
  values: Readonly<Record<string, number | null>>;
  /** Number of rows behind each link, if the values are not counts of them. */
  rows?: Readonly<Record<string, number>>;
  /** Links to the rows behind a value, by the key of the series; `total` for the whole column. */
  links?: Readonly<Record<string, string>>;
}

/** Texts of all charts, from the screen's catalogue. */
export interface ChartTexts {
  showTable: string;
  showChart: string;
  /** Describes the chart's keyboard navigation. */
  keys: string;
  total: string;
  nothing: string;
  /** Formats a value. */
  value: (value: number) => string;
  /** Formats a value in the plot, where it has little space; `value` by default. */
  short?: (value: number) => string;
}

/** Props of all charts. */
export interface ChartProps {
  /** Accessible name of the chart, its table and its slider. */
  label: string;
  /** Heading of the table's first column: day, age, severity. */
  pointLabel: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  texts: ChartTexts;
}

const numberOf = (point: ChartPoint, { key }: ChartSeries): number => point.values[key] ?? 0;

/** Returns the sum of all series at a point. */
export const totalOf = (point: ChartPoint, series: readonly ChartSeries[]): number =>
  series.reduce((sum, each) => sum + numberOf(point, each), 0);

/** Returns the link to the rows of a whole column. */
export function linkOf({ links }: ChartPoint, series: readonly ChartSeries[]): string | undefined {
  const only = series.length === 1 ? series[0] : undefined;
  return links?.['total'] ?? (only && links?.[only.key]);
}

/** Returns the number of rows behind a link. */
export const rowsOf = ({ rows }: ChartPoint, key: string, value: number): number | undefined =>
  rows === undefined ? value : rows[key];

/** Returns a point as text for screen readers. */
export function describePoint(point: ChartPoint, series: readonly ChartSeries[], texts: ChartTexts): string {
  const parts = series.map((each) => {
    const value = point.values[each.key] ?? null;
    return `${each.label} ${value === null ? texts.nothing : texts.value(value)}`;
  });
  return `${point.label}: ${parts.join(', ')}`;
}

/** True if the tick at `index` has a label. About `wanted` ticks have one, counted back from the last. */
export function hasTickLabel(index: number, { count, wanted }: { count: number; wanted: number }): boolean {
  const step = Math.max(1, Math.ceil(count / wanted));
  return (count - 1 - index) % step === 0;
}
