import type { BomLink, StatedProduct, StatementFact } from '@gatehouse/formats/vulnerability/vulnerability-record';
import { readComponent } from '@gatehouse/matching/component';
import { purlVersion } from '@gatehouse/matching/source-package';
import { cpeKey } from '@gatehouse/matching/cpe-names';
import { parseCpe } from '@gatehouse/matching/cpe';
import { isPlainPurl, type NamedProduct, unnamedProduct } from '@gatehouse/matching/product-identity';
import { parsePurl } from '@gatehouse/matching/purl';
import { joinAliases, normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import { scoreOfDetails } from './describe-scanned.ts';
import type { VexStatementRow } from './vex.store.ts';

/** An asset in the version in which a file names it. */
interface PlacedAsset {
  id: string;
  version: string;
}

/** What the references of a bill of materials are in the inventory. */
export interface PlacedBom {
  systemId: string;
  assets: ReadonlyMap<string, readonly PlacedAsset[]>;
  /** True if a newer bill of materials of the same system counts. */
  isReplaced: boolean;
}

/** What the references of a file are in the inventory. */
export interface PlacedProducts {
  assets: ReadonlyMap<string, readonly PlacedAsset[]>;
  /** Systems by the reference of the product that the file describes. */
  systems: ReadonlyMap<string, Whole>;
  /** Inside of what a package has to be that the file names by its package URL; null where it may be anywhere. */
  within: Whole | null;
  /** The file's own serial number, and the files that it points to. */
  own: BomLink | undefined;
  boms: ReadonlyMap<string, PlacedBom>;
}

/** A system that is known, or a product that any system may be. */
export type Whole = { systemId: string } | { product: NamedProduct };

type Product = Pick<
  VexStatementRow,
  'asset_id' | 'system_id' | 'product' | 'purl' | 'cpe' | 'cpe_key' | 'version' | 'versions' | 'release'
>;

const none: Product = {
  asset_id: null,
  system_id: null,
  product: null,
  purl: '',
  cpe: '',
  cpe_key: '',
  version: '',
  versions: [],
  release: '',
};

/** By which a file is found that a BOM-Link points to. */
export const bomKey = ({ serial, version }: BomLink): string => `${serial}/${version}`;

/** A package URL without version and qualifiers, as assets have it, its version and the release of its distribution. */
export function readStatedPurl(text: string): Pick<Product, 'purl' | 'version' | 'release'> | null {
  const reading = readComponent({ purl: text });
  const parts = parsePurl(text);
  if (!reading.ok || !parts.ok || reading.component.purl === undefined) return null;
  const { purl, distribution } = reading.component;
  return { purl, version: purlVersion(parts.purl) ?? '', release: distribution?.release ?? '' };
}

const columnsOf = (whole: Whole): Pick<Product, 'system_id' | 'product'> =>
  'systemId' in whole ? { system_id: whole.systemId, product: null } : { system_id: null, product: whole.product };

/** A product that a package URL names without its ecosystem is a package, or a system as a whole. */
function wholeOf({ purl, cpe }: StatedProduct): Product[] {
  if (purl === null || !isPlainPurl(purl)) return [];
  return [{ ...none, product: { ...unnamedProduct, purl, cpe: cpe ?? '' } }];
}

function packageOf({ purl, cpe }: StatedProduct): Product | null {
  const named = purl === null ? null : readStatedPurl(purl);
  if (named) return { ...none, ...named };
  const reading = cpe === null ? null : parseCpe(cpe);
  const key = reading?.ok ? cpeKey(reading.cpe) : undefined;
  return cpe === null || key === undefined ? null : { ...none, cpe, cpe_key: key };
}

/** A package inside of its product, or wherever it is. */
function packagesOf(stated: StatedProduct, within: Whole | null): Product[] {
  const product = packageOf(stated);
  if (product === null) return [];
  const around = stated.within ? { product: stated.within } : within;
  if (around !== null) return [{ ...product, ...columnsOf(around) }];
  return [product, ...wholeOf(stated)];
}

const onAssets = (assets: readonly PlacedAsset[]): Product[] =>
  assets.map(({ id, version }) => ({ ...none, asset_id: id, version }));

/** Why a product could not be placed. */
type Missing = 'unplaced' | 'unknownBom' | 'replacedBom';

function productsInBom(stated: StatedProduct, bom: PlacedBom | undefined): Product[] | Missing {
  if (!bom) return 'unknownBom';
  const { systemId } = bom;
  const ref = stated.ref ?? '';
  if (ref === '') return [{ ...none, system_id: systemId }];
  const placed = bom.isReplaced ? undefined : bom.assets.get(ref);
  if (placed) return onAssets(placed);
  const named = packagesOf(stated, { systemId });
  if (named.length > 0) return named;
  return bom.isReplaced ? 'replacedBom' : 'unplaced';
}

function productsOf(
  stated: StatedProduct,
  { assets, systems, within, own, boms }: PlacedProducts,
): Product[] | Missing {
  const { bom } = stated;
  if (bom && !(own && bomKey(own) === bomKey(bom))) return productsInBom(stated, boms.get(bomKey(bom)));
  const ref = stated.ref ?? '';
  const placed = assets.get(ref);
  if (placed) return onAssets(placed);
  const system = systems.get(ref);
  if (system !== undefined) return [{ ...none, ...columnsOf(system) }];
  const named = packagesOf(stated, within);
  return named.length > 0 ? named : 'unplaced';
}

/** Who states it and when, where a statement does not say so itself. */
interface DocumentHead {
  source: string;
  /** ISO 8601 UTC. */
  statedAt: string;
}

/** What a document says of the vulnerability itself, for those that no advisory describes. */
function ratingOf({ rating }: StatementFact, source: string): Pick<VexStatementRow, 'vector' | 'score' | 'severity'> {
  if (!rating) return { vector: '', score: null, severity: null };
  const { vector, score, severity } = scoreOfDetails(rating, source);
  return { vector, score, severity };
}

/** Statements with the products that they are about; how many could not be placed, by the reason. */
export interface PlacedStatements extends Record<Missing, number> {
  /** By statement. */
  rows: VexStatementRow[][];
}

function rowsOf(fact: StatementFact, products: readonly Product[], { source, statedAt }: DocumentHead) {
  const { vulnerability, state, justification, detail, action } = fact;
  const names = [...new Set([vulnerability.id, ...vulnerability.aliases].map(normalVulnerabilityId))];
  const [id = '', ...aliases] = names;
  const said = {
    names,
    name: joinAliases([{ id, aliases }])[0]?.name ?? id,
    ...ratingOf(fact, fact.source || source),
    state,
    justification,
    detail,
    action,
    source: fact.source || source,
    stated_at: fact.statedAt ?? statedAt,
  };
  return products.map((product): VexStatementRow => ({ ...product, ...said }));
}

/** The statements of a document on the products that they name. */
export function placeStatements(
  facts: readonly StatementFact[],
  places: PlacedProducts,
  head: DocumentHead,
): PlacedStatements {
  const placed: PlacedStatements = { rows: [], unplaced: 0, unknownBom: 0, replacedBom: 0 };
  for (const fact of facts) {
    const results = fact.products.map((product) => {
      const found = productsOf(product, places);
      return typeof found === 'string' ? found : found.map((one) => ({ ...one, versions: product.versions ?? [] }));
    });
    const products = results.flatMap((result) => (typeof result === 'string' ? [] : result));
    const missing = results.find((result) => typeof result === 'string');
    if (products.length > 0) placed.rows.push(rowsOf(fact, products, head));
    else placed[missing ?? 'unplaced'] += 1;
  }
  return placed;
}
