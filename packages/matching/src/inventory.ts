import type { MatchConfidence } from '@gatehouse/domain/match-state';

import { compileAdvisory, type AdvisoryFacts, type AffectedIdentity, type CompiledAdvisory } from './advisory.ts';
import type { Component } from './component.ts';
import {
  configurationKeys,
  matchConfigurations,
  type CompiledConfiguration,
  type SystemNames,
} from './cpe-configurations.ts';
import { cpeKey } from './cpe-names.ts';
import type { Cpe } from './cpe.ts';
import { evaluate, type CompiledRanges, type Evaluation } from './version-ranges.ts';

/** Components indexed by package and by CPE. */
export interface Inventory<T extends Component = Component> {
  byPackage: ReadonlyMap<string, readonly T[]>;
  byCpe: ReadonlyMap<string, readonly T[]>;
  namesBySystem: ReadonlyMap<string, SystemNames>;
}

/** The result of an advisory for a component. Components that it does not mention have no result. */
export interface MatchResult<T extends Component = Component> {
  component: T;
  advisory: string;
  status: Evaluation['status'];
  confidence: MatchConfidence;
  /** The fixed versions, lowest first. */
  fixed: readonly string[];
  by: 'package' | 'cpe';
}

function add<T>(map: Map<string, T[]>, key: string | undefined, value: T): void {
  if (key === undefined) return;
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Returns the CPE keys of a component. Distribution packages have none, because they match only advisories of their distribution. */
const ownKeys = ({ isDistributionPackage, cpes }: Component): Set<string | undefined> =>
  new Set(isDistributionPackage ? [] : cpes.map(cpeKey));

function addName(systems: Map<string, SystemNames>, system: string, name: Cpe): void {
  const names: SystemNames = systems.get(system) ?? { all: [], byKey: new Map() };
  const key = cpeKey(name);
  const alike = names.byKey.get(key) ?? [];
  alike.push(name);
  names.all.push(name);
  names.byKey.set(key, alike);
  systems.set(system, names);
}

const noNames: SystemNames = { all: [], byKey: new Map() };

/** Indexes components for matching against many advisories. */
export function indexComponents<T extends Component>(components: Iterable<T>): Inventory<T> {
  const byPackage = new Map<string, T[]>();
  const byCpe = new Map<string, T[]>();
  const namesBySystem = new Map<string, SystemNames>();
  for (const component of components) {
    add(byPackage, component.packageKey, component);
    for (const cpe of component.cpes) addName(namesBySystem, component.system, cpe);
    for (const key of ownKeys(component)) add(byCpe, key, component);
  }
  return { byPackage, byCpe, namesBySystem };
}

/** Returns the confidence with which an advisory for a release applies to a component, or undefined if it does not. */
function compareRelease({ distribution }: Component, affected: AffectedIdentity): MatchConfidence | undefined {
  if (!distribution || !affected.distribution) return 'confirmed';
  const [own, theirs] = [distribution.release, affected.distribution.release];
  if (own === undefined || theirs === undefined) return 'possible';
  if (own !== theirs) return undefined;
  return distribution.isRebuild ? 'possible' : 'confirmed';
}

/** Caches evaluations by version, because many systems may have the same version of a package. */
function remember(ranges: CompiledRanges): (component: Component) => Evaluation {
  const known = new Map<string | undefined, Evaluation>();
  return ({ version }) => {
    const found = known.get(version.text) ?? evaluate(ranges, version);
    known.set(version.text, found);
    return found;
  };
}

function matchPackages<T extends Component>(inventory: Inventory<T>, advisory: CompiledAdvisory): MatchResult<T>[] {
  return advisory.packages.flatMap(({ identity, ranges }) => {
    const evaluateOnce = remember(ranges);
    return (inventory.byPackage.get(identity.key) ?? []).flatMap((component): MatchResult<T>[] => {
      const confidence = compareRelease(component, identity);
      if (confidence === undefined) return [];
      const evaluation = evaluateOnce(component);
      const fixed = evaluation.status === 'affected' ? evaluation.fixed : [];
      const isCertain = confidence === 'confirmed' && !component.isDistributionBuild;
      const certainty = isCertain ? 'confirmed' : 'possible';
      return [
        { component, advisory: advisory.id, status: evaluation.status, confidence: certainty, fixed, by: 'package' },
      ];
    });
  });
}

/** Returns the components that the criteria may match. A criterion for any product may match all of them. */
function componentsOf<T extends Component>(
  { byCpe }: Inventory<T>,
  configurations: readonly CompiledConfiguration[],
): Set<T> {
  const keys = configurationKeys(configurations);
  const lists = keys.includes(undefined) ? [...byCpe.values()] : keys.map((key) => byCpe.get(key ?? '') ?? []);
  return new Set(lists.flat());
}

function matchCpes<T extends Component>(inventory: Inventory<T>, advisory: CompiledAdvisory): MatchResult<T>[] {
  if (advisory.configurations.length === 0) return [];
  return [...componentsOf(inventory, advisory.configurations)].map((component) => {
    const names = inventory.namesBySystem.get(component.system) ?? noNames;
    const { verdict, fixed } = matchConfigurations(advisory.configurations, component.cpes, names);
    const isCertain = verdict === 'confirmed' && !component.isDistributionBuild;
    const status = { no: 'not-affected', unknown: 'not-matched', possible: 'affected', confirmed: 'affected' } as const;
    return {
      component,
      advisory: advisory.id,
      status: status[verdict],
      confidence: isCertain || verdict === 'no' ? 'confirmed' : 'possible',
      fixed: verdict === 'no' || verdict === 'unknown' ? [] : fixed,
      by: 'cpe',
    };
  });
}

const strength = ({ status, confidence }: MatchResult): number => {
  if (status === 'affected') return confidence === 'confirmed' ? 3 : 2;
  return status === 'not-matched' ? 1 : 0;
};

/** Keeps the strongest result per component, because several entries of one advisory may match it. */
function strongestOf<T extends Component>(results: readonly MatchResult<T>[]): MatchResult<T>[] {
  const best = new Map<T, MatchResult<T>>();
  for (const result of results) {
    const known = best.get(result.component);
    if (!known || strength(result) > strength(known)) best.set(result.component, result);
  }
  return [...best.values()];
}

/** Matches the inventory against an advisory. */
export function matchAdvisory<T extends Component>(
  inventory: Inventory<T>,
  advisory: CompiledAdvisory,
): MatchResult<T>[] {
  return strongestOf([...matchPackages(inventory, advisory), ...matchCpes(inventory, advisory)]);
}

/** Matches a stream of advisories. Only entries for packages of the inventory are compiled. */
export function* matchAdvisories<T extends Component>(
  inventory: Inventory<T>,
  advisories: Iterable<AdvisoryFacts>,
): Generator<MatchResult<T>> {
  const isWanted = (key: string): boolean => inventory.byPackage.has(key);
  for (const facts of advisories) yield* matchAdvisory(inventory, compileAdvisory(facts, isWanted));
}
