import { hasAccess, type Viewer } from '@gatehouse/contract/core/access';
import { statisticsEvents, type statistics } from '@gatehouse/contract/statistics/statistics';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import type { StatisticsScope, StatisticsSource } from '../../extensions/statistics-source.ts';

const sourcesOf = ({ modules }: Pick<ModuleContext, 'modules'>): readonly StatisticsSource[] =>
  modules.flatMap((module) => module.statistics ?? []);

/**
 * Returns the statistics of every module in one transaction. Modules that the viewer may not read or that the company does not subscribe to
 * are left out.
 */
export async function findStatistics(
  context: Pick<ModuleContext, 'modules'>,
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
  (context: Pick<ModuleContext, 'modules'>) =>
  ({ db, viewer, query, platform }: Call<typeof statistics.read>): Promise<Record<string, unknown>> =>
    findStatistics(context, db, {
      viewer,
      from: query.from ?? null,
      to: query.to ?? null,
      engagementId: query.engagement ?? null,
      now: platform.clock.now(),
    });

/** Emits an event to pages with statistics whenever the counted data changes. */
export function announceChanges({ platform, ...context }: Pick<ModuleContext, 'modules' | 'platform'>): void {
  const events = new Set(sourcesOf(context).flatMap(({ changedBy = [] }) => changedBy));
  for (const event of events) platform.realtime.follow(event, statisticsEvents.updated);
}
