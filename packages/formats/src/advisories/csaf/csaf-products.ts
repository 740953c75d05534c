import { parseCpe } from '@gatehouse/matching/cpe';
import { parsePurl } from '@gatehouse/matching/purl';

import { objectField, objectList, textField, textList, type JsonObject } from '../../json-fields.ts';
import { ownCopy } from '../../own-copy.ts';

/** A product of the tree under its ID. */
export interface CsafProduct {
  /** Null where it has none that is valid. */
  purl: string | null;
  cpe: string | null;
  /** A range as `vers:`; null where the product is one version. */
  vers: string | null;
  /** For a package of a distribution: what it is installed on, as a CPE. */
  platform: string | null;
}

const limits = { children: 50_000, id: 1_000 };

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);
const noProduct: CsafProduct = { purl: null, cpe: null, vers: null, platform: null };

export type CsafProducts = Map<string, CsafProduct>;

function keepText(text: string): string {
  return ownCopy(text, 4_096);
}

/** The first valid package URL and CPE that identify a product. */
function identify(product: JsonObject, vers: string | null): CsafProduct {
  const helper = objectField(product, 'product_identification_helper');
  const purl = [field(helper, 'purl'), ...textList(helper, 'purls')].find((text) => text !== '' && parsePurl(text).ok);
  const cpe = field(helper, 'cpe');
  const isCpe = cpe !== '' && parseCpe(cpe).ok;
  return { ...noProduct, purl: purl === undefined ? null : keepText(purl), cpe: isCpe ? keepText(cpe) : null, vers };
}

function addProduct(products: CsafProducts, product: JsonObject, vers: string | null): void {
  const id = field(product, 'product_id');
  if (id !== '') products.set(ownCopy(id, limits.id), identify(product, vers));
}

/** A branch with all that is below it. */
export function addBranch(products: CsafProducts, branch: JsonObject, above: string | null = null): void {
  const name = field(branch, 'name');
  const isRange = field(branch, 'category') === 'product_version_range' && name.startsWith('vers:');
  const vers = isRange ? keepText(name) : above;
  addProduct(products, objectField(branch, 'product'), vers);
  for (const child of objectList(branch, 'branches', limits.children)) addBranch(products, child, vers);
}

/** A product that is listed by itself. */
export function addFullName(products: CsafProducts, product: JsonObject): void {
  addProduct(products, product, null);
}

/** A product that is a component of another: the package counts, and the other one is its platform. */
export function addCsafRelationship(products: CsafProducts, relationship: JsonObject): void {
  const part = products.get(field(relationship, 'product_reference'));
  const platform = products.get(field(relationship, 'relates_to_product_reference'));
  const id = field(objectField(relationship, 'full_product_name'), 'product_id');
  if (id === '' || part === undefined) return;
  products.set(ownCopy(id, limits.id), { ...part, platform: platform?.cpe ?? null });
}
