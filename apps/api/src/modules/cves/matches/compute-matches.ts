import { compileAdvisory } from '@gatehouse/matching/advisory';
import { type Component, type ComponentFacts, readComponent } from '@gatehouse/matching/component';
import { indexComponents, matchAdvisory, type MatchResult } from '@gatehouse/matching/inventory';
import { versionKey } from '@gatehouse/versions/compare-versions';
import { compareKeys } from '@gatehouse/versions/version-key';

import type { MatchedAdvisory, MatchedAsset } from './match-records.ts';

/** The combined result of all advisories of a vulnerability for one asset. */
export interface MatchCandidate {
  assetId: string;
  vulnerability: string;
  status: MatchResult['status'];
  confidence: MatchResult['confidence'];
  fixed: readonly string[];
  sources: readonly string[];
}

interface AssetComponent extends Component {
  assetId: string;
}

/** Returns the component of an asset. It was readable when imported, so it can be read again. */
export function componentOf(asset: MatchedAsset): AssetComponent | undefined {
  const facts = asset.facts as ComponentFacts;
  const reading = readComponent({
    ...facts,
    cpes: asset.cpes,
    version: asset.version === '' ? undefined : asset.version,
    system: asset.system_id,
  });
  return reading.ok ? { ...reading.component, assetId: asset.id } : undefined;
}

const strength = ({ status, confidence }: Pick<MatchCandidate, 'status' | 'confidence'>): number => {
  if (status === 'affected') return confidence === 'confirmed' ? 3 : 2;
  return status === 'not-matched' ? 1 : 0;
};

type SchemeOf = () => Component['scheme'];

function sortFixes(schemeOf: SchemeOf | undefined, fixed: readonly string[]): string[] {
  const unique = [...new Set(fixed)];
  const scheme = unique.length < 2 ? undefined : schemeOf?.();
  if (scheme === undefined) return unique;
  const keys = new Map(unique.map((text) => [text, versionKey(scheme, text) ?? []]));
  return unique.toSorted((one, other) => compareKeys(keys.get(one) ?? [], keys.get(other) ?? []));
}

/** Combines two results for the same match: the stronger one wins, and equally strong ones are merged. */
export function joinFound(
  schemeOf: SchemeOf | undefined,
  known: MatchCandidate | undefined,
  found: MatchCandidate,
): MatchCandidate {
  if (!known || strength(found) > strength(known)) return found;
  if (strength(found) < strength(known)) return known;
  return {
    ...known,
    fixed: sortFixes(schemeOf, [...known.fixed, ...found.fixed]),
    sources: [...new Set([...known.sources, ...found.sources])].toSorted(),
  };
}

function join(
  known: MatchCandidate | undefined,
  { component, status, confidence, fixed }: MatchResult<AssetComponent>,
  { vulnerability, source }: MatchedAdvisory,
): MatchCandidate {
  const found = { assetId: component.assetId, vulnerability, status, confidence, fixed, sources: [source] };
  return joinFound(() => component.scheme, known, found);
}

interface MatchInput {
  /** The assets to match. */
  assets: readonly MatchedAsset[];
  /** Components of the same systems with a CPE, which multi-part configurations need. */
  beside: readonly MatchedAsset[];
  advisories: readonly MatchedAdvisory[];
}

/** Matches assets with advisories and returns the results by asset and vulnerability. Withdrawn advisories are ignored. */
export function computeMatches({ assets, beside, advisories }: MatchInput): MatchCandidate[] {
  const wanted = new Set(assets.map(({ id }) => id));
  const others = beside.filter(({ id }) => !wanted.has(id));
  const components = [...assets, ...others].map(componentOf).filter((one) => one !== undefined);
  const inventory = indexComponents(components);
  const isWanted = (key: string): boolean => inventory.byPackage.has(key);
  const found = new Map<string, MatchCandidate>();
  for (const advisory of advisories) {
    if (advisory.is_withdrawn) continue;
    const { affected, configurations, vulnerability: id } = advisory;
    const compiled = compileAdvisory({ id, affected, configurations }, isWanted);
    const results = matchAdvisory(inventory, compiled).filter(({ component }) => wanted.has(component.assetId));
    for (const result of results) {
      const key = `${result.component.assetId} ${id}`;
      found.set(key, join(found.get(key), result, advisory));
    }
  }
  return [...found.values()];
}
