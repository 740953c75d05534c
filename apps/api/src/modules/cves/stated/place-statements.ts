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

/** An asset and the version given in the file. */
interface PlacedAsset {
  id: string;
  version: string;
}

/** The system and assets that the references of a bill of materials were imported as. */
export interface PlacedBom {
  systemId: string;
  assets: ReadonlyMap<string, readonly PlacedAsset[]>;
  /** True if a newer bill of materials of the same system exists. */
  isReplaced: boolean;
}

/** The systems and assets that the references of a file resolve to. */
export interface PlacedProducts {
  assets: ReadonlyMap<string, readonly PlacedAsset[]>;
  /** Systems by the reference of the product that the file describes. */
  systems: ReadonlyMap<string, SystemReference>;
  /** The product that packages must be part of if the file names them by package URL, or null if they may be anywhere. */
  within: SystemReference | null;
  /** The file's own serial number, and the files that it links to. */
  own: BomLink | undefined;
  boms: ReadonlyMap<string, PlacedBom>;
}

/** A known system, or a description that any system can match. */
export type SystemReference = { systemId: string } | { product: NamedProduct };

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

/** Returns the key of a file that a BOM-Link refers to. */
export const bomKey = ({ serial, version }: BomLink): string => `${serial}/${version}`;

/**
 * Reads a package URL into the form that assets use: the URL without version and qualifiers, the version, and the release of its
 * distribution.
 */
export function readStatedPurl(text: string): Pick<Product, 'purl' | 'version' | 'release'> | null {
  const reading = readComponent({ purl: text });
  const parts = parsePurl(text);
  if (!reading.ok || !parts.ok || reading.component.purl === undefined) return null;
  const { purl, distribution } = reading.component;
  return { purl, version: purlVersion(parts.purl) ?? '', release: distribution?.release ?? '' };
}

const columnsOf = (whole: SystemReference): Pick<Product, 'system_id' | 'product'> =>
  'systemId' in whole ? { system_id: whole.systemId, product: null } : { system_id: null, product: whole.product };

/** Returns the whole product that a generic package URL may name. Such a URL can mean a package or a whole system. */
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

/** Returns the package of a statement, inside its product or anywhere. */
function packagesOf(stated: StatedProduct, within: SystemReference | null): Product[] {
  const product = packageOf(stated);
  if (product === null) return [];
  const around = stated.within ? { product: stated.within } : within;
  if (around !== null) return [{ ...product, ...columnsOf(around) }];
  return [product, ...wholeOf(stated)];
}

const onAssets = (assets: readonly PlacedAsset[]): Product[] =>
  assets.map(({ id, version }) => ({ ...none, asset_id: id, version }));

/** The reasons why a product could not be resolved. */
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

/** The default source and time of the statements in a document. */
interface DocumentHead {
  source: string;
  /** ISO 8601 in UTC. */
  statedAt: string;
}

/** Returns the document's rating of the vulnerability, which is used if no advisory describes it. */
function ratingOf({ rating }: StatementFact, source: string): Pick<VexStatementRow, 'vector' | 'score' | 'severity'> {
  if (!rating) return { vector: '', score: null, severity: null };
  const { vector, score, severity } = scoreOfDetails(rating, source);
  return { vector, score, severity };
}

/** Statements with the products they apply to, and the numbers of unresolved ones by reason. */
export interface PlacedStatements extends Record<Missing, number> {
  /** The rows of each statement. */
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

/** Resolves the statements of a document to the products that they name. */
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
