/** A measured value, optionally with a goal. */
export interface Figure {
  part: string;
  name: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** Reports progress on standard error, so that the output of `--json` stays clean. */
export type ReportProgress = (line: string) => void;

const shown = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0));

export function isMet({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost;
}

function goalOf(figure: Figure): string {
  const { atLeast, atMost, unit } = figure;
  if (atLeast === undefined && atMost === undefined) return '';
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return `${isMet(figure) ? 'met   ' : 'MISSED'} ${bound} ${unit}`;
}

/** Formats all figures as a table. */
export function tableOf(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures
    .map((figure, index) => {
      const part = figures[index - 1]?.part === figure.part ? '' : figure.part;
      const measured = `${shown(figure.value).padStart(8)} ${figure.unit.padEnd(10)}`;
      return `${part.padEnd(10)} ${figure.name.padEnd(width)} ${measured} ${goalOf(figure)}`.trimEnd();
    })
    .join('\n');
}

/** Returns the median, which a single disturbed round does not affect. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle]];
  return (low + high) / 2;
}

/** Returns the 95th percentile. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
