import type { CountsBySeverity } from '@gatehouse/contract/finding-statistics';
import { severities, type Severity } from '@gatehouse/domain/severity';

import type { ChartPoint, ChartSeries } from '../../ui/charts/chart-model.ts';
import type { Filter } from './addresses.ts';
import { findingTilesTexts } from './finding-tiles.texts.ts';

/** The severities as parts of a chart, by severity (high to low); those that nothing has are left out, but for the four that count. */
export function seriesOf(counts: readonly CountsBySeverity[]): ChartSeries[] {
  const isShown = (severity: Severity, place: number) => place < 4 || counts.some((each) => each[severity] > 0);
  return severities
    .filter(isShown)
    .map((severity) => ({ key: severity, label: findingTilesTexts.severities[severity], look: severity }));
}

/** Where the rows of each severity, and of all together, are listed. */
export function linksOf(
  filter: Filter,
  series: readonly ChartSeries[],
  at: (filter: Filter) => string,
): NonNullable<ChartPoint['links']> {
  const own = series.map(({ key }) => [key, at({ ...filter, severity: key })]);
  return { ...Object.fromEntries(own), total: at({ ...filter, severity: series.map(({ key }) => key).join(',') }) };
}
