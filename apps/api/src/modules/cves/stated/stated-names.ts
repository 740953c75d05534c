import { joinAliases, normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findPublishedNames, findStatedNames } from './scan-matches.store.ts';

/** Returns the stored name of a vulnerability for any name in a scan or a document. */
export type NameOf = (name: string) => string;

/** Maximum number of alias steps. Only a malicious file has a longer chain. */
const longestChain = 10;

/** Returns all sets of names connected with these by aliases, over any number of steps. */
async function collect(db: CompanyDatabase, start: readonly (readonly string[])[]): Promise<(readonly string[])[]> {
  const sets = new Map(start.map((names) => [names.join(' '), names]));
  let fresh = [...new Set(start.flat())];
  const known = new Set<string>();
  for (let step = 0; step < longestChain && fresh.length > 0; step += 1) {
    fresh.forEach((name) => known.add(name));
    const found = await findStatedNames(db, fresh);
    found.forEach((names) => sets.set(names.join(' '), names));
    fresh = [...new Set(found.flat())].filter((name) => !known.has(name));
  }
  return [...sets.values()];
}

/**
 * Returns a function that maps names in scans and documents to the stored name: the one used by advisories, otherwise the CVE among all
 * names that the company's files connect.
 */
export async function nameStated(db: CompanyDatabase, stated: readonly (readonly string[])[]): Promise<NameOf> {
  if (stated.length === 0) return normalVulnerabilityId;
  const sets = await collect(db, stated);
  const groups = joinAliases(sets.map(([id = '', ...aliases]) => ({ id, aliases })));
  const published = await findPublishedNames(db, [...new Set(groups.flatMap(({ names }) => names))]);
  const byName = new Map(published.flatMap(({ name, names }) => names.map((one) => [one, name] as const)));
  const kept = new Map<string, string>();
  for (const { name, names } of groups) {
    const known = names.map((one) => byName.get(one)).find((one) => one !== undefined);
    for (const one of names) kept.set(one, byName.get(one) ?? known ?? name);
  }
  return (name) => kept.get(name) ?? name;
}
