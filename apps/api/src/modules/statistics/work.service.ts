import { hasAccess } from '@gatehouse/contract/core/access';
import { type statistics, workRowsAtMost } from '@gatehouse/contract/statistics/statistics';
import type { Work } from '@gatehouse/contract/statistics/statistics.schema';

import type { Call } from '../../platform/routes/call.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';

/** A date later than all others. */
const never = '9999-12-31';

/** Returns the handler for the viewer's work in all areas: what is due first, then the rest in the order of the areas. */
export function readWork({ modules }: Pick<ModuleContext, 'modules'>) {
  return async ({ db, viewer, query }: Call<typeof statistics.work>): Promise<Work> => {
    const sources = modules.flatMap(({ work }) => work ?? []).filter(({ access }) => hasAccess(access, viewer));
    const found = await Promise.all(sources.map((source) => source.find(db, viewer, query.view)));
    const areas = found.filter((area) => area !== null);
    const rows = areas.flatMap((area) => area.rows);
    return {
      rows: rows
        .toSorted((one, other) => (one.due ?? never).localeCompare(other.due ?? never))
        .slice(0, workRowsAtMost),
      counts: areas.map(({ kind, count, link }) => ({ kind, count, link })),
    };
  };
}
