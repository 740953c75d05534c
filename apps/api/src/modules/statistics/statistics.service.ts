import { hasAccess, type Viewer } from '@gatehouse/contract/core/access';
import { statisticsEvents, type statistics } from '@gatehouse/contract/statistics/statistics';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import type { StatisticsScope, StatisticsSource } from '../../platform/statistics-source.ts';

const sourcesOf = ({ modules }: Pick<RouteContext, 'modules'>): readonly StatisticsSource[] =>
  modules.flatMap((module) => module.statistics ?? []);

/**
 * Returns the statistics of every module in one transaction. Modules that the viewer may not read or that the company does not subscribe to
 * are left out.
 */
export async function findStatistics(
  context: Pick<RouteContext, 'modules'>,
  db: CompanyDatabase,
  { viewer, ...scope }: StatisticsScope & { viewer: Viewer },
): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const { key, access, read } of sourcesOf(context)) {
    if (!hasAccess(access, viewer)) continue;
    const part = await read(db, scope);
    Object.assign(figures, key === null ? part : { [key]: part });
  }
  return figures;
}

export const readStatistics =
  (context: Pick<RouteContext, 'modules'>) =>
  ({ db, viewer, query, platform }: Call<typeof statistics.read>): Promise<Record<string, unknown>> =>
    findStatistics(context, db, {
      viewer,
      from: query.from ?? null,
      to: query.to ?? null,
      engagementId: query.engagement ?? null,
      now: platform.clock.now(),
    });

/** Emits an event to pages with statistics whenever the counted data changes. */
export function announceChanges({ platform, ...context }: Pick<RouteContext, 'modules' | 'platform'>): void {
  const events = new Set(sourcesOf(context).flatMap(({ changedBy = [] }) => changedBy));
  for (const event of events) platform.realtime.follow(event, statisticsEvents.updated);
}
