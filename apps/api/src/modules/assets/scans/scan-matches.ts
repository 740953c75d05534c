import type { MatchFact } from '@gatehouse/formats/components/component-record';
import type { BomLink } from '@gatehouse/formats/vulnerability/vulnerability-record';
import {
  fixesAboveInstalled,
  type InstalledVersion,
  judgeVersions,
  type VersionVerdict,
} from '@gatehouse/matching/stated-versions';

import { bomKey, describeScanned, type ScanMatch, type ScanVulnerability } from '../../cves/public.ts';
import type { PlacedAsset, PlacedRefs } from './inventory-scan.ts';

/** The vulnerabilities that a scan states, on the assets of its components. */
export interface StatedByScan {
  vulnerabilities: ScanVulnerability[];
  matches: ScanMatch[];
  /** The number of matches of components that are not in the file or were rejected. */
  unplaced: number;
}

/** Returns the verdict of a file on the installed version, or null if it is not affected. */
function verdictOf({ versions = [], fixedVersions }: MatchFact, installed: InstalledVersion): VersionVerdict | null {
  const verdict = judgeVersions(versions, installed);
  if (verdict.status === 'not-matched') return verdict;
  if (verdict.status !== 'affected') return null;
  return { status: 'affected', fixed: fixesAboveInstalled(installed, [...fixedVersions, ...verdict.fixed]) };
}

/** Returns the source to store with a name. Names with spaces are descriptions rather than IDs, so only their source distinguishes them. */
const sourceOf = (name: string, { source }: MatchFact): string => (/\s/.test(name) ? source : '');

/** Returns the matches of a vulnerability. A component without a version can be any of several assets, so none is certain. */
const matchesOf = (name: string, fact: MatchFact, assets: readonly PlacedAsset[]): ScanMatch[] =>
  assets.flatMap(({ id, version, installed }) => {
    const verdict = verdictOf(fact, installed);
    if (verdict === null) return [];
    return [
      {
        asset_id: id,
        name,
        version,
        confidence: assets.length > 1 ? 'possible' : 'confirmed',
        fixed: verdict.status === 'affected' ? verdict.fixed : [],
        is_unmatched: verdict.status === 'not-matched',
        source: sourceOf(name, fact),
      },
    ];
  });

/** Assigns the vulnerabilities of a file to the assets of its components. */
export function placeMatches(
  facts: readonly MatchFact[],
  placed: PlacedRefs,
  { format, bom: own }: { format: string; bom: BomLink | undefined },
): StatedByScan {
  const vulnerabilities = new Map<string, ScanVulnerability>();
  const matches: ScanMatch[] = [];
  let unplaced = 0;
  const isElsewhere = ({ bom }: MatchFact): boolean => bom !== undefined && !(own && bomKey(own) === bomKey(bom));
  for (const fact of facts) {
    const assets = isElsewhere(fact) ? [] : (placed.get(fact.ref) ?? []);
    unplaced += Number(assets.length === 0);
    if (assets.length === 0) continue;
    const described = describeScanned(fact.vulnerability, format);
    const found = matchesOf(described.name, fact, assets);
    if (found.length === 0) continue;
    vulnerabilities.set(described.name, vulnerabilities.get(described.name) ?? described);
    matches.push(...found);
  }
  return { vulnerabilities: [...vulnerabilities.values()], matches, unplaced };
}
