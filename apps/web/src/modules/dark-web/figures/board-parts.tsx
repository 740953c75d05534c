import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { formatNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { Kpi } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { leaksAddress, leaksPath } from '../leak-address.ts';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.board;
const keep = { keepPrevious: true };
const exposed = { status: '1', type: '1' };
const open = { status: '1,2' };
const ofEmployees = { type: '1' };

/** Reads the open leaks of employees at the end of each month, for the sparkline. */
function useExposedTrend() {
  const { data } = useRead(darkWeb.figures, { query: ofEmployees }, keep);
  const values = data?.trend.map(({ open: count }) => count) ?? [];
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined) return {};
  return { trend: { label: texts.exposedLine(first, last), values } };
}

/** Shown before the first check. */
const unknown = { value: boardTexts.nothing, note: boardTexts.notStarted };

/** The board figure of leaked employee logins that nobody has started to mitigate, and of new ones in the period. */
export function ExposedFigure({ from, to }: TileProps) {
  const now = useRead(darkWeb.facets, { query: exposed }, keep);
  const period = { ...exposed, createdFrom: from ?? undefined, createdTo: to ?? undefined };
  const fresh = useRead(darkWeb.facets, { query: period }, keep);
  const isStarted = useIsStarted('leaks');
  const trend = useExposedTrend();
  if (!now.data && now.failure)
    return <ListFailure failure={now.failure} texts={darkWebTexts.list} onRetry={now.refresh} />;
  if (!now.data) return <Skeleton height="100%" />;
  if (!isStarted) return <Kpi figure={{ key: 'exposed', label: texts.exposed, ...unknown, to: leaksPath }} />;
  return (
    <Kpi
      figure={{
        key: 'exposed',
        label: texts.exposed,
        value: formatNumber(now.data.total),
        ...(fresh.data && { note: texts.fresh(fresh.data.total) }),
        ...trend,
        to: leaksAddress(exposed),
        rows: now.data.total,
      }}
    />
  );
}

/** The board figure of all open leaks. */
export function LeaksExposure() {
  const { data, failure } = useRead(darkWeb.facets, { query: open }, keep);
  if (!useIsStarted('leaks')) return <ExposureLine label={texts.leaks} {...unknown} to={leaksPath} />;
  return (
    <ExposureLine
      label={texts.leaks}
      value={data ? formatNumber(data.total) : null}
      note={data && texts.split(data.type[1], data.type[2])}
      to={leaksAddress(open)}
      {...(data && { rows: data.total })}
      failure={failure}
    />
  );
}
