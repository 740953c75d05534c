import { bountyProfiles } from './profiles/bounty.ts';
import { gatehouseProfiles } from './profiles/gatehouse.ts';
import { openvasProfiles } from './profiles/openvas.ts';
import { platformProfiles } from './profiles/platforms.ts';
import { prowlerProfiles } from './profiles/prowler.ts';
import { qualysProfiles } from './profiles/qualys.ts';
import { tenableProfiles } from './profiles/tenable.ts';
import { webProfiles } from './profiles/web-scanners.ts';
import { plainName, type TableProfile } from './table-layout.ts';

// The first match wins, so layouts with more distinctive column names come first.
const profiles: readonly TableProfile[] = [
  ...gatehouseProfiles,
  ...tenableProfiles,
  ...qualysProfiles,
  ...openvasProfiles,
  ...prowlerProfiles,
  ...bountyProfiles,
  ...platformProfiles,
  ...webProfiles,
];

/** Returns the known layout for these columns, or null. */
export function findProfile(headers: readonly string[]): TableProfile | null {
  const names = new Set(headers.map(plainName));
  const hasAll = (marks: readonly string[]): boolean => marks.every((mark) => names.has(plainName(mark)));
  return profiles.find(({ marks }) => marks.some(hasAll)) ?? null;
}
