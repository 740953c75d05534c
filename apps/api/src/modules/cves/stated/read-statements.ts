import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { MatchCandidate } from '../matches/compute-matches.ts';
import { matchKey } from '../matches/compare-matches.ts';
import type { MatchedAdvisory, MatchedAsset } from '../matches/match-records.ts';
import { nameStated } from './stated-names.ts';
import { type StatedOn, statedOn } from './stated-on.ts';
import { addTo, type ConcernedAsset, indexAssets, partsOf, assetsOfSystems } from './statement-assets.ts';
import type { SupplierStatement } from '../matches/supplier-statement.ts';
import { findSystemProducts, keysOfSystems, type SystemProduct } from './system-products.store.ts';
import { findStatements } from './vex.store.ts';

/** A supplier's statement about one product. */
export interface StatementOn extends StatedOn {
  /** The name under which the vulnerability is stored. */
  vulnerability: string;
  /** `vex`, or the source of the advisory that contains it. */
  origin: string;
  statement: SupplierStatement;
}

/** Returns the systems of assets as products. */
export const readSystems = (db: CompanyDatabase, assets: readonly MatchedAsset[]): Promise<SystemProduct[]> =>
  findSystemProducts(db, [...new Set(assets.map(({ system_id }) => system_id))]);

/** Returns the statements about these assets from the company's VEX documents. */
export async function readStatements(
  db: CompanyDatabase,
  assets: readonly MatchedAsset[],
  systems: readonly SystemProduct[],
): Promise<StatementOn[]> {
  const whole = keysOfSystems(systems);
  const rows = await findStatements(db, {
    ids: assets.map(({ id }) => id),
    systems: systems.map(({ id }) => id),
    purls: [...new Set([...whole.purls, ...assets.map(({ purl }) => purl)])].filter((purl) => purl !== ''),
    cpeKeys: [...new Set([...whole.cpeKeys, ...assets.flatMap(({ cpe_keys }) => cpe_keys)])],
  });
  const nameOf = await nameStated(
    db,
    rows.map(({ names }) => names),
  );
  return rows.map((row) => ({
    ...statedOn(row),
    vulnerability: nameOf(row.names[0] ?? ''),
    origin: 'vex',
    statement: {
      state: row.state,
      action: row.action,
      detail: row.detail,
      source: row.source,
      statedAt: new Date(row.stated_at).toISOString(),
      justification: row.justification,
    },
  }));
}

/** Returns the statements that advisories contain. */
export const publishedStatements = (advisories: readonly MatchedAdvisory[]): StatementOn[] =>
  advisories
    .filter(({ is_withdrawn }) => !is_withdrawn)
    .flatMap(({ source: origin, vulnerability, statements }) =>
      statements.map((one): StatementOn => {
        const { purl, cpe, version, release = '', product = null } = one;
        const { state, action, detail, source, statedAt, justification } = one;
        return {
          vulnerability,
          origin,
          assetId: null,
          systemId: null,
          product,
          purl,
          cpe,
          version,
          versions: [],
          release,
          statement: { state, action, detail, source, statedAt, justification },
        };
      }),
    );

const orderOf = ({ statedAt, source, state }: SupplierStatement): string => `${statedAt}\n${source}\n${state}`;

function newestFirst(statements: readonly SupplierStatement[]): SupplierStatement[] {
  const byOrder = new Map(statements.map((one) => [orderOf(one), one]));
  const ordered = [...byOrder].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return ordered.map(([, statement]) => statement);
}

/** Maximum number of statements stored with a match. */
const keptStatements = 10;

/** True if a supplier states that the product is affected or under investigation. */
const isAlarm = ({ statement: { state } }: StatementOn): boolean =>
  state === 'Affected' || state === 'Under investigation';

/** True if a statement can create a match: it must name a package or CPE, not a whole system. */
export const createsMatch = (one: StatementOn): boolean =>
  isAlarm(one) && (one.assetId !== null || one.purl !== '' || one.cpe !== '');

/**
 * True if a statement about versions applies to the asset. A statement that a product is not affected also applies to versions listed as
 * unaffected.
 */
const appliesToVersion = (one: StatementOn, { verdict }: ConcernedAsset): boolean =>
  verdict.status === 'affected' || (verdict.status === 'unaffected' && !isAlarm(one));

/** The effect of statements on a set of assets. */
export interface AssignedStatements {
  /** Statements by asset and vulnerability, newest first. */
  byMatch: Map<string, SupplierStatement[]>;
  /** Matches created by supplier statements alone. */
  found: MatchCandidate[];
}

function findingOf(one: StatementOn, { asset, verdict }: ConcernedAsset): MatchCandidate[] {
  if (!isAlarm(one) || asset.state !== 'Active') return [];
  if (verdict.status !== 'affected' && verdict.status !== 'not-matched') return [];
  return [
    {
      assetId: asset.id,
      vulnerability: one.vulnerability,
      status: verdict.status,
      confidence: 'confirmed',
      fixed: verdict.status === 'affected' ? verdict.fixed : [],
      sources: [one.origin],
    },
  ];
}

/**
 * True if a statement creates a match. Advisories do so by their ranges, so only their statements about packages inside a product count.
 */
const isReason = ({ origin, product }: StatementOn): boolean => origin === 'vex' || product !== null;

/** Assigns statements to assets and vulnerabilities, and returns the matches that they create. */
export function assignStatements(
  assets: readonly MatchedAsset[],
  systems: readonly SystemProduct[],
  statements: readonly StatementOn[],
): AssignedStatements {
  const index = indexAssets(assets, systems);
  const assigned = new Map<string, SupplierStatement[]>();
  const found: MatchCandidate[] = [];
  for (const one of statements) {
    const parts = partsOf(index, one);
    if (isReason(one)) found.push(...parts.flatMap((concerned) => findingOf(one, concerned)));
    const all = [...parts.filter((concerned) => appliesToVersion(one, concerned)), ...assetsOfSystems(index, one)];
    for (const { asset } of all) addTo(assigned, matchKey(asset.id, one.vulnerability), one.statement);
  }
  const byMatch = new Map([...assigned].map(([key, some]) => [key, newestFirst(some).slice(0, keptStatements)]));
  return { byMatch, found };
}
