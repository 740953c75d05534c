import { compareCpes, cpeKey } from '@gatehouse/matching/cpe-names';
import { parseCpe } from '@gatehouse/matching/cpe';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { componentOf, type FoundMatch } from '../matching/compute-matches.ts';
import { matchKey } from '../matching/compare-matches.ts';
import type { MatchedAdvisory, MatchedAsset } from '../matching/match-records.ts';
import { nameStated } from './stated-names.ts';
import type { SupplierStatement } from './supplier-statement.ts';
import { findStatements } from './vex.store.ts';

/** What a supplier states of one product. */
export interface StatementOn {
  /** The name under which it is kept. */
  vulnerability: string;
  assetId: string | null;
  systemId: string | null;
  purl: string;
  cpe: string;
  version: string;
  statement: SupplierStatement;
}

/** The statements of the company's documents about these assets. */
export async function readStatements(db: CompanyDatabase, assets: readonly MatchedAsset[]): Promise<StatementOn[]> {
  const rows = await findStatements(db, {
    ids: assets.map(({ id }) => id),
    systems: [...new Set(assets.map(({ system_id }) => system_id))],
    purls: [...new Set(assets.map(({ purl }) => purl))].filter((purl) => purl !== ''),
    cpeKeys: [...new Set(assets.flatMap(({ cpe_keys }) => cpe_keys))],
  });
  const nameOf = await nameStated(
    db,
    rows.map(({ names }) => names),
  );
  return rows.map(({ names, asset_id, system_id, purl, cpe, version, ...row }) => ({
    vulnerability: nameOf(names[0] ?? ''),
    assetId: asset_id,
    systemId: system_id,
    purl,
    cpe,
    version,
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

/** What the publishers of advisories state. */
export const publishedStatements = (advisories: readonly MatchedAdvisory[]): StatementOn[] =>
  advisories
    .filter(({ is_withdrawn }) => !is_withdrawn)
    .flatMap(({ vulnerability, statements }) =>
      statements.map(({ purl, cpe, version, state, action, detail, source, statedAt, justification }) => ({
        vulnerability,
        assetId: null,
        systemId: null,
        purl,
        cpe,
        version,
        statement: { state, action, detail, source, statedAt, justification },
      })),
    );

/** Assets by everything that a statement can name them by. */
interface AssetIndex {
  byId: ReadonlyMap<string, readonly MatchedAsset[]>;
  bySystem: ReadonlyMap<string, readonly MatchedAsset[]>;
  byPurl: ReadonlyMap<string, readonly MatchedAsset[]>;
  byCpe: ReadonlyMap<string, readonly MatchedAsset[]>;
}

function indexAssets(assets: readonly MatchedAsset[]): AssetIndex {
  const byCpe = new Map<string, MatchedAsset[]>();
  for (const asset of assets) {
    for (const key of asset.cpe_keys) byCpe.set(key, [...(byCpe.get(key) ?? []), asset]);
  }
  return {
    byId: Map.groupBy(assets, ({ id }) => id),
    bySystem: Map.groupBy(assets, ({ system_id }) => system_id),
    byPurl: Map.groupBy(assets, ({ purl }) => purl),
    byCpe,
  };
}

const isVersion = (stated: string, { version }: MatchedAsset): boolean => stated === '' || stated === version;

/** Assets that have a CPE which the stated one covers. */
function assetsByCpe({ byCpe }: AssetIndex, stated: string): MatchedAsset[] {
  const reading = parseCpe(stated);
  const key = reading.ok ? cpeKey(reading.cpe) : undefined;
  if (!reading.ok || key === undefined) return [];
  return (byCpe.get(key) ?? []).filter((asset) =>
    componentOf(asset)?.cpes.some((cpe) => ['equal', 'superset'].includes(compareCpes(reading.cpe, cpe))),
  );
}

/** The assets that a statement is about. */
function assetsOf(index: AssetIndex, { assetId, systemId, purl, cpe, version }: StatementOn): MatchedAsset[] {
  if (systemId !== null) return [...(index.bySystem.get(systemId) ?? [])];
  if (assetId !== null) return (index.byId.get(assetId) ?? []).filter((asset) => isVersion(version, asset));
  if (purl !== '') return (index.byPurl.get(purl) ?? []).filter((asset) => isVersion(version, asset));
  return cpe === '' ? [] : assetsByCpe(index, cpe);
}

const orderOf = ({ statedAt, source, state }: SupplierStatement): string => `${statedAt}\n${source}\n${state}`;

function newestFirst(statements: readonly SupplierStatement[]): SupplierStatement[] {
  const byOrder = new Map(statements.map((one) => [orderOf(one), one]));
  const ordered = [...byOrder].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return ordered.map(([, statement]) => statement);
}

/** How many statements a match keeps. */
const keptStatements = 10;

/** The statements about each asset and vulnerability, newest first. */
export function assignStatements(
  assets: readonly MatchedAsset[],
  statements: readonly StatementOn[],
): Map<string, SupplierStatement[]> {
  const index = indexAssets(assets);
  const assigned = new Map<string, SupplierStatement[]>();
  for (const one of statements) {
    for (const { id } of assetsOf(index, one)) {
      const key = matchKey(id, one.vulnerability);
      assigned.set(key, [...(assigned.get(key) ?? []), one.statement]);
    }
  }
  return new Map([...assigned].map(([key, some]) => [key, newestFirst(some).slice(0, keptStatements)]));
}

/** Whether a statement is reason enough for a match: a supplier says of this very product that it is affected. */
export const isFinding = ({ systemId, statement: { state } }: StatementOn): boolean =>
  systemId === null && (state === 'Affected' || state === 'Under investigation');

/** What suppliers of the company's products say is affected. */
export function foundByStatements(assets: readonly MatchedAsset[], statements: readonly StatementOn[]): FoundMatch[] {
  const index = indexAssets(assets);
  return statements.filter(isFinding).flatMap((one) =>
    assetsOf(index, one).map(({ id }): FoundMatch => ({
      assetId: id,
      vulnerability: one.vulnerability,
      status: 'affected',
      confidence: 'confirmed',
      fixed: [],
      sources: ['vex'],
    })),
  );
}
