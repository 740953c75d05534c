/** How a series looks. It is told apart by its place and its name; the ink only helps. */
export type ChartLook = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'strong' | 'quiet' | 'good';

/** One line, or one part of every column. */
export interface ChartSeries {
  key: string;
  label: string;
  look: ChartLook;
}

/** One day, band or whatever else stands along the chart; null where nothing is known. */
export interface ChartPoint {
  key: string;
  /** As the tooltip and the table say it. */
  label: string;
  /** As the axis says it; the label where it is absent. */
  tick?: string;
  /** By the key of the series. */
  values: Readonly<Record<string, number | null>>;
  /** Where the rows behind a value are listed, by the key of the series; `total` for the whole column. */
  links?: Readonly<Record<string, string>>;
}

/** The words of every chart, from the catalogue of the screen. */
export interface ChartTexts {
  showTable: string;
  showChart: string;
  /** Says how the keyboard walks through the chart. */
  keys: string;
  total: string;
  nothing: string;
  /** A value as people read it. */
  value: (value: number) => string;
}

/** What every chart is given. */
export interface ChartProps {
  /** Names the chart, its table and its keyboard walk. */
  label: string;
  /** Heads the first column of the table: day, age, severity. */
  pointLabel: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  texts: ChartTexts;
}

const numberOf = (point: ChartPoint, { key }: ChartSeries): number => point.values[key] ?? 0;

/** The height of a column. */
export const totalOf = (point: ChartPoint, series: readonly ChartSeries[]): number =>
  series.reduce((sum, each) => sum + numberOf(point, each), 0);

/** Where the rows of a whole column are listed. */
export function linkOf({ links }: ChartPoint, series: readonly ChartSeries[]): string | undefined {
  const only = series.length === 1 ? series[0] : undefined;
  return links?.['total'] ?? (only && links?.[only.key]);
}

/** A point as it is read aloud. */
export function sentenceOf(point: ChartPoint, series: readonly ChartSeries[], texts: ChartTexts): string {
  const parts = series.map((each) => {
    const value = point.values[each.key] ?? null;
    return `${each.label} ${value === null ? texts.nothing : texts.value(value)}`;
  });
  return `${point.label}: ${parts.join(', ')}`;
}

/** Whether the tick at `index` is written: about `wanted` of them, the last one always, counted back from it. */
export function isWritten(index: number, { count, wanted }: { count: number; wanted: number }): boolean {
  const step = Math.max(1, Math.ceil(count / wanted));
  return (count - 1 - index) % step === 0;
}
