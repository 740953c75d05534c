import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import {
  certificatesStatement,
  changesStatement,
  exposureStatement,
  type OverviewPart,
  riskiestStatement,
  timelineStatement,
} from './overview.store.ts';

type OverviewCall = TextCall<typeof attackSurface.overview | typeof providerSurface.overview>;

/** Returns the figures behind the pictures of the overview as JSON text. */
export async function writeOverview({ read, viewer }: OverviewCall): Promise<string> {
  const statements = {
    timeline: timelineStatement,
    changes: changesStatement(viewer.id),
    riskiest: riskiestStatement,
    certificates: certificatesStatement,
    exposure: exposureStatement,
  };
  const parts: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const [row] = await read<OverviewPart>(statement);
    if (!row) throw new Error(`No row for ${name}`);
    parts.push(`"${name}":${row.part}`);
  }
  return `{${parts.join(',')}}`;
}
