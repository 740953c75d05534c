import { parseCpe } from '@gatehouse/matching/cpe';
import type { NamedProduct } from '@gatehouse/matching/product-identity';
import { parsePurl } from '@gatehouse/matching/purl';

import { objectField, objectList, textField, textList, type JsonObject } from '../../json-fields.ts';
import { copyForStorage } from '../../own-copy.ts';
import { oneLine } from '../../surface/surface-text.ts';

/** A product of the CSAF product tree. */
export interface CsafProduct {
  /** Null if the product has no valid package URL. */
  purl: string | null;
  cpe: string | null;
  /** A version range in `vers:` notation, or null if the product is a single version. */
  vers: string | null;
  /** For a distribution package: the CPE of the platform it is installed on. */
  platform: string | null;
  /** The name in the document, and the version if a branch gives one. */
  name: string;
  version: string;
  /** For a component of another product: that product. */
  within: NamedProduct | null;
}

const limits = { children: 50_000, id: 1_000 };

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);
const noProduct: CsafProduct = {
  purl: null,
  cpe: null,
  vers: null,
  platform: null,
  name: '',
  version: '',
  within: null,
};

export type CsafProducts = Map<string, CsafProduct>;

function keepText(text: string): string {
  return copyForStorage(text, 4_096);
}

/** Properties that a product inherits from its parent branches. */
interface ParentBranch {
  name: string;
  version: string;
  vers: string | null;
}

const nothingAbove: ParentBranch = { name: '', version: '', vers: null };

/** Returns a product with its first valid package URL and CPE. */
function identify(product: JsonObject, above: ParentBranch): CsafProduct {
  const helper = objectField(product, 'product_identification_helper');
  const purl = [field(helper, 'purl'), ...textList(helper, 'purls')].find((text) => text !== '' && parsePurl(text).ok);
  const cpe = field(helper, 'cpe');
  const isCpe = cpe !== '' && parseCpe(cpe).ok;
  const { vers, version } = above;
  return {
    ...noProduct,
    name: above.name || keepText(oneLine(field(product, 'name'), 500)),
    version,
    vers,
    purl: purl === undefined ? null : keepText(purl),
    cpe: isCpe ? keepText(cpe) : null,
  };
}

function addProduct(products: CsafProducts, product: JsonObject, above: ParentBranch): void {
  const id = field(product, 'product_id');
  if (id !== '') products.set(copyForStorage(id, limits.id), identify(product, above));
}

function withBranch(above: ParentBranch, branch: JsonObject): ParentBranch {
  const name = keepText(oneLine(field(branch, 'name'), 500));
  const category = field(branch, 'category');
  if (category === 'product_name') return { ...above, name };
  if (category === 'product_version') return { ...above, version: name };
  const vers = keepText(field(branch, 'name'));
  return category === 'product_version_range' && vers.startsWith('vers:') ? { ...above, vers } : above;
}

/** Adds the products of a branch and of all its children. */
export function addBranch(products: CsafProducts, branch: JsonObject, above: ParentBranch = nothingAbove): void {
  const known = withBranch(above, branch);
  addProduct(products, objectField(branch, 'product'), known);
  for (const child of objectList(branch, 'branches', limits.children)) addBranch(products, child, known);
}

/** Adds a product that is listed outside the branches. */
export function addFullName(products: CsafProducts, product: JsonObject): void {
  addProduct(products, product, nothingAbove);
}

/** Returns a product as it is compared with a system. A version range replaces its version. */
const namedProduct = ({ name, version, vers, purl, cpe }: CsafProduct): NamedProduct => {
  return { name, version: vers ?? version, purl: purl ?? '', cpe: cpe ?? '' };
};

/**
 * Adds a product that is a component of another product. For a distribution package that product is the platform; any other package is
 * affected only inside that product.
 */
export function addCsafRelationship(products: CsafProducts, relationship: JsonObject): void {
  const part = products.get(field(relationship, 'product_reference'));
  const platform = products.get(field(relationship, 'relates_to_product_reference'));
  const id = field(objectField(relationship, 'full_product_name'), 'product_id');
  if (id === '' || part === undefined) return;
  const isBuilt = part.purl !== null && /^pkg:(?:rpm|deb|apk|alpine)\//i.test(part.purl);
  const within = platform === undefined || isBuilt ? null : namedProduct(platform);
  products.set(copyForStorage(id, limits.id), { ...part, platform: platform?.cpe ?? null, within });
}
