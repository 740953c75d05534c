import type { FixGroup as FixGroupPayload } from '@gatehouse/contract/assets/asset.schema';
import { compileAdvisory } from '@gatehouse/matching/advisory';
import { type FixableMatch, type FixGroup, groupByFix } from '@gatehouse/matching/fix-groups';
import type { CompiledRanges } from '@gatehouse/matching/version-ranges';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { componentOf } from '../matches/compute-matches.ts';
import { type FixGroupRow, findOpenMatches, type OpenMatch, replaceGroups } from './fix-groups.store.ts';
import {
  type MatchedAdvisory,
  type MatchedAsset,
  unknownSeverity,
  type VulnerabilityFacts,
} from '../matches/match-records.ts';
import { findAdvisories } from '../matches/matches.store.ts';
import { findVulnerabilities } from './vulnerability-facts.store.ts';
import { scoreOwn } from './own-score.ts';
import { isUrgentMatch, presentVulnerability, severityWord } from './present-cve.ts';

/** Maximum number of vulnerabilities and assets that a row names. */
const shownAtMost = 50;

/** A match prepared for grouping, with the other values of a row. */
interface GroupedMatch extends FixableMatch {
  open: OpenMatch;
  base: string;
}

type RangesOf = (match: OpenMatch) => CompiledRanges;

/** Returns a function that compiles the affected ranges of a vulnerability in a package once. */
function rangesOf(advisories: readonly MatchedAdvisory[]): RangesOf {
  const byName = Map.groupBy(advisories, ({ vulnerability }) => vulnerability);
  const known = new Map<string, CompiledRanges>();
  return ({ vulnerability, package_key: key }) => {
    const name = `${vulnerability} ${key}`;
    const ranges = known.get(name) ?? joinRanges(byName.get(vulnerability) ?? [], key);
    known.set(name, ranges);
    return ranges;
  };
}

function joinRanges(advisories: readonly MatchedAdvisory[], key: string | null): CompiledRanges {
  const none: CompiledRanges = { sets: [], listed: new Set(), listedScheme: undefined, isComplete: true };
  if (key === null) return none;
  const compiled = advisories
    .filter(({ is_withdrawn }) => !is_withdrawn)
    .flatMap(({ affected }) => compileAdvisory({ id: '', affected }, (one) => one === key).packages);
  return { ...none, sets: compiled.flatMap(({ ranges }) => ranges.sets) };
}

function grouped(match: OpenMatch, ranges: RangesOf): GroupedMatch | undefined {
  const base = match.package_key ?? match.cpe_keys[0];
  const component = componentOf({ ...match, id: match.asset_id } as unknown as MatchedAsset);
  if (base === undefined || !component) return undefined;
  const release = component.distribution?.release;
  return {
    asset: match.asset_id,
    vulnerability: match.vulnerability,
    // Packages of one release are updated together.
    packageKey: release === undefined ? base : `${base} ${release}`,
    scheme: component.scheme ?? 'generic',
    version: component.version.text,
    fixed: match.fixed,
    ranges: ranges(match),
    open: match,
    base,
  };
}

/** Recalculates the fix groups of these packages. */
export async function refreshFixGroups(db: CompanyDatabase, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const open = await findOpenMatches(db, keys);
  const names = [...new Set(open.map(({ vulnerability }) => vulnerability))];
  const ranges = rangesOf(names.length > 0 ? await findAdvisories(db, names) : []);
  const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
  const matches = open.map((match) => grouped(match, ranges)).filter((match) => match !== undefined);
  await replaceGroups(
    db,
    keys,
    groupByFix(matches).map((group) => rowOf(group, facts)),
  );
}

const unique = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

function rowOf(group: FixGroup, facts: ReadonlyMap<string, VulnerabilityFacts>): FixGroupRow {
  const matches = group.matches as readonly GroupedMatch[];
  const open = matches.map((match) => match.open).toSorted((one, other) => other.priority - one.priority);
  const factsOf = (match: OpenMatch) => facts.get(match.vulnerability);
  const figures = {
    worst_severity: Math.min(unknownSeverity, ...open.map(({ severity }) => severity)),
    epss: Math.max(0, ...open.map((match) => factsOf(match)?.epss ?? 0)),
    is_exploited: open.some((match) => factsOf(match)?.is_exploited),
    priority: Math.round(open.reduce((sum, { priority }) => sum + priority, 0) * 10_000) / 10_000,
  };
  const version = group.version ?? '';
  return {
    base_key: matches[0]?.base ?? group.packageKey,
    package_key: group.packageKey,
    name: open[0]?.name ?? group.packageKey,
    version,
    count_cves: group.vulnerabilities.length,
    count_assets: group.assets.length,
    ...figures,
    is_urgent: open.some((match) => isUrgentMatch(match, factsOf(match))),
    statuses: unique(open.map(({ status }) => status)),
    system_ids: unique(open.map(({ system_id }) => system_id)),
    owner_ids: unique(open.flatMap(({ owner_id }) => owner_id ?? [])),
    list_row: JSON.stringify(payloadOf({ group, open, facts, figures, version })),
  };
}

interface GroupInput {
  group: FixGroup;
  open: readonly OpenMatch[];
  facts: ReadonlyMap<string, VulnerabilityFacts>;
  figures: Pick<FixGroupRow, 'worst_severity' | 'epss' | 'is_exploited' | 'priority'>;
  version: string;
}

const firstOf = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed().slice(0, shownAtMost);

function payloadOf({ group, open, facts, figures, version }: GroupInput): Omit<FixGroupPayload, '_id'> {
  return {
    grouping: 'fix',
    package: open[0]?.name ?? group.packageKey,
    version,
    from: unique(open.map((match) => match.version)).slice(0, shownAtMost),
    numOfCVEs: group.vulnerabilities.length,
    numOfAssets: group.assets.length,
    severity: severityWord(figures.worst_severity),
    kev: figures.is_exploited,
    epss: figures.epss,
    priority: figures.priority,
    CVEs: firstOf(open, ({ vulnerability }) => vulnerability).map(({ vulnerability }) => {
      const { cve, summary, CVSS_Score, severity, epss, kev } = presentVulnerability(
        vulnerability,
        facts.get(vulnerability),
      );
      return { cve, summary, CVSS_Score, severity, epss, kev };
    }),
    assets: firstOf(open, ({ asset_id }) => asset_id).map((match) => ({
      _id: match.asset_id,
      name: match.name,
      version: match.version,
      system: match.system_name,
      status: match.status as FixGroupPayload['assets'][number]['status'],
    })),
  };
}
