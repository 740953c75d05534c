import { hasAccess } from '@gatehouse/contract/core/access';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import { decisionKinds, type statistics } from '@gatehouse/contract/statistics/statistics';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Decider, DecisionSource } from '../../extensions/decision-source.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';

const placeOf = ({ kind }: Pick<Decision, 'kind'>): number => decisionKinds.indexOf(kind);

const mayDecide = ({ access, roles }: DecisionSource, decider: Decider): boolean =>
  hasAccess(access, decider) && (roles === undefined || roles.includes(decider.role));

/** Returns the decisions that this user can make, most urgent first. */
export async function findDecisions(
  { modules }: Pick<ModuleContext, 'modules'>,
  db: CompanyDatabase,
  { decider, now }: { decider: Decider; now: Date },
): Promise<Decision[]> {
  const sources = modules
    .flatMap(({ decisions }) => decisions ?? [])
    .filter((source) => mayDecide(source, decider))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  // All queries are sent without waiting in between; the driver pipelines them.
  const found = await Promise.all(sources.map((source) => source.find(db, decider, now)));
  return found.filter((decision) => decision !== null);
}

export const readDecisions =
  (context: Pick<ModuleContext, 'modules'>) =>
  ({ db, viewer, platform }: Call<typeof statistics.decisions>): Promise<Decision[]> =>
    findDecisions(context, db, { decider: viewer, now: platform.clock.now() });
