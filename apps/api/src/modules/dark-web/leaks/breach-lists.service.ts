import type { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFacets, BreachFigures } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { Call } from '../../../platform/routes/call.ts';
import { runStatement } from '../../../platform/database/filtered-statement.ts';
import {
  agesStatement,
  type FiguresScope,
  heatStatement,
  rankStatement,
  timesStatement,
  trendStatement,
  withoutCountryStatement,
} from './breach-figures.store.ts';
import { facetValues, leakFacets } from './breach-lists.store.ts';

export { leakGroups } from './breach-groups.store.ts';

interface CountedValue {
  value: string;
  count: number;
}

export async function countFacets({
  db,
  query,
  viewer,
}: Pick<Call<typeof darkWeb.facets>, 'db' | 'query' | 'viewer'>): Promise<BreachFacets> {
  const wanted = { ...query, viewerId: viewer.id };
  const { statement, present } = leakFacets(wanted);
  const { assignee, reopened, ...counts } = present(await runStatement(db, statement));
  const values = (name: 'host' | 'country' | 'stealer') => runStatement<CountedValue>(db, facetValues(wanted, name));
  return {
    ...counts,
    mine: assignee.me,
    unassigned: assignee.unassigned,
    reopened: reopened.true,
    hosts: await values('host'),
    countries: await values('country'),
    stealers: await values('stealer'),
  };
}

export async function readFigures(call: Call<typeof darkWeb.figures>): Promise<BreachFigures> {
  const { db, query, viewer, platform } = call;
  const scope: FiguresScope = {
    wanted: { ...query, viewerId: viewer.id },
    today: dayInZone(platform.clock.now(), viewer.company.timeZone),
  };
  const heat = await runStatement<{ host: string; counts: number[] }>(db, heatStatement(scope));
  const trend = await runStatement<BreachFigures['trend'][number]>(db, trendStatement(scope));
  const [times] = await runStatement<TimesRow>(db, timesStatement(scope));
  const ranked = (figure: Parameters<typeof rankStatement>[1]) =>
    runStatement<BreachFigures['topHosts'][number]>(db, rankStatement(scope, figure));
  const ages = await runStatement<AgeRow>(db, agesStatement(scope));
  const [withoutCountry] = await runStatement<BreachFigures['withoutCountry']>(db, withoutCountryStatement(scope));
  return {
    trend,
    heatMap: { months: trend.map(({ month }) => month), hosts: heat },
    topHosts: await ranked('topHosts'),
    stealers: await ranked('stealers'),
    countries: await ranked('countries'),
    withoutCountry: withoutCountry ?? { total: 0, open: 0 },
    meanHoursToMitigate: times?.mean ?? null,
    medianHoursToMitigate: times?.median ?? null,
    numOfMitigated: times?.count ?? 0,
    ages: ages.map(({ from_days, to_days, count }) => ({ fromDays: from_days, toDays: to_days, count })),
  };
}

interface TimesRow {
  count: number;
  mean: number | null;
  median: number | null;
}
interface AgeRow {
  from_days: number;
  to_days: number | null;
  count: number;
}
