import type { SurfaceOverview, SurfacePoint } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import type { FewSeries } from '../../../ui/charts/chart-ink.ts';
import { Multiples } from '../../../ui/charts/multiples.tsx';
import { overviewTexts } from './overview.texts.ts';

const { chart, timeline: texts } = overviewTexts;

const series: FewSeries = [
  { key: 'hosts', label: texts.hosts, look: 'strong' },
  { key: 'services', label: texts.services, look: 'strong' },
  { key: 'issues', label: texts.issues, look: 'strong' },
];

/** Returns the position of each day in percent of the whole time. */
function placesOf(points: readonly SurfacePoint[]): number[] {
  const times = points.map(({ day }) => Date.parse(day));
  const first = times[0] ?? 0;
  const length = (times.at(-1) ?? 0) - first;
  return times.map((time) => (length === 0 ? 100 : ((time - first) / length) * 100));
}

function changesOf(first: SurfacePoint, last: SurfacePoint): string[] {
  const issues = first.issues === null || last.issues === null ? [] : [texts.issueChange(last.issues - first.issues)];
  return [texts.hostChange(last.hosts - first.hosts), texts.serviceChange(last.services - first.services), ...issues];
}

function noteOf({ points, scanDays, step }: SurfaceOverview['timeline']): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return overviewTexts.empty;
  const day = displayDate(first.day) ?? first.day;
  if (first === last) return texts.one(day);
  return `${texts.since(day, changesOf(first, last))} ${step === 'month' ? texts.months(scanDays) : texts.scans(points.length)}`;
}

/** Hosts, services and open issues at the end of each day with a scan. */
export const Timeline = ({ timeline }: { timeline: SurfaceOverview['timeline'] }) => (
  <Multiples
    label={texts.title}
    note={noteOf(timeline)}
    pointLabel={texts.day}
    series={series}
    places={placesOf(timeline.points)}
    points={timeline.points.map(({ day, hosts, services, issues }) => ({
      key: day,
      label: displayDate(day) ?? day,
      values: { hosts, services, issues },
    }))}
    texts={chart}
  />
);
