import type { StatedProduct, StatementFact } from '@gatehouse/formats/vulnerability/vulnerability-record';
import { cpeKey } from '@gatehouse/matching/cpe-names';
import { readComponent } from '@gatehouse/matching/component';
import { parseCpe } from '@gatehouse/matching/cpe';
import { parsePurl } from '@gatehouse/matching/purl';
import { normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import type { VexStatementRow } from './vex.store.ts';

/** What the references of a file are in the inventory. */
export interface PlacedProducts {
  assets: ReadonlyMap<string, readonly { id: string; version: string }[]>;
  systems: ReadonlyMap<string, string>;
}

type Product = Pick<VexStatementRow, 'asset_id' | 'system_id' | 'purl' | 'cpe' | 'cpe_key' | 'version'>;

const none: Product = { asset_id: null, system_id: null, purl: '', cpe: '', cpe_key: '', version: '' };

/** A package URL without version and qualifiers, as assets have it, and its version. */
export function readStatedPurl(text: string): Pick<Product, 'purl' | 'version'> | null {
  const component = readComponent({ purl: text });
  const parts = parsePurl(text);
  const purl = component.ok ? component.component.purl : undefined;
  return purl === undefined || !parts.ok ? null : { purl, version: parts.purl.version ?? '' };
}

function productOf({ purl, cpe }: StatedProduct): Product | null {
  const named = purl === null ? null : readStatedPurl(purl);
  if (named) return { ...none, ...named };
  const reading = cpe === null ? null : parseCpe(cpe);
  const key = reading?.ok ? cpeKey(reading.cpe) : undefined;
  return cpe === null || key === undefined ? null : { ...none, cpe, cpe_key: key };
}

function productsOf(stated: StatedProduct, { assets, systems }: PlacedProducts): Product[] {
  const ref = stated.ref ?? '';
  const placed = assets.get(ref);
  if (placed) return placed.map(({ id, version }) => ({ ...none, asset_id: id, version }));
  const system = systems.get(ref);
  if (system !== undefined) return [{ ...none, system_id: system }];
  const product = productOf(stated);
  return product ? [product] : [];
}

/** Who states it and when, where a statement does not say so itself. */
interface DocumentHead {
  source: string;
  /** ISO 8601 UTC. */
  statedAt: string;
}

/** The statements of a document on the products that they name, and how many name none that could be known. */
export function placeStatements(
  facts: readonly StatementFact[],
  placed: PlacedProducts,
  { source, statedAt }: DocumentHead,
): { rows: VexStatementRow[]; unplaced: number } {
  let unplaced = 0;
  const rows = facts.flatMap((fact) => {
    const { vulnerability, state, justification, detail, action } = fact;
    const names = [...new Set([vulnerability.id, ...vulnerability.aliases].map(normalVulnerabilityId))];
    const products = fact.products.flatMap((product) => productsOf(product, placed));
    unplaced += Number(products.length === 0);
    return products.map((product): VexStatementRow => ({
      ...product,
      names,
      state,
      justification,
      detail,
      action,
      source: fact.source || source,
      stated_at: fact.statedAt ?? statedAt,
    }));
  });
  return { rows, unplaced };
}
