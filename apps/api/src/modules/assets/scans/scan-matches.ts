import type { MatchFact } from '@gatehouse/formats/components/component-record';

import { describeScanned, type ScanMatch, type ScanVulnerability } from '../../cves/public.ts';
import type { PlacedRefs } from './inventory-scan.ts';

/** What a scan states of the assets that its components are. */
export interface StatedByScan {
  vulnerabilities: ScanVulnerability[];
  matches: ScanMatch[];
  /** Of components that are not in the file, or were rejected. */
  unplaced: number;
}

/** A component without a version can be any of several, so that none of them is certain. */
const matchesOf = (name: string, { fixedVersions }: MatchFact, assets: readonly { id: string; version: string }[]) =>
  assets.map(({ id, version }): ScanMatch => ({
    asset_id: id,
    name,
    version,
    confidence: assets.length > 1 ? 'possible' : 'confirmed',
    fixed: fixedVersions,
  }));

/** Puts the vulnerabilities of a file onto the assets that its components became. */
export function placeMatches(facts: readonly MatchFact[], placed: PlacedRefs, tool: string): StatedByScan {
  const vulnerabilities = new Map<string, ScanVulnerability>();
  const matches: ScanMatch[] = [];
  let unplaced = 0;
  for (const fact of facts) {
    const assets = placed.get(fact.ref) ?? [];
    unplaced += Number(assets.length === 0);
    if (assets.length === 0) continue;
    const described = describeScanned(fact.vulnerability, tool);
    vulnerabilities.set(described.name, vulnerabilities.get(described.name) ?? described);
    matches.push(...matchesOf(described.name, fact, assets));
  }
  return { vulnerabilities: [...vulnerabilities.values()], matches, unplaced };
}
