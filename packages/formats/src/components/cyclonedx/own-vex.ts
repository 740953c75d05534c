import { parseCpe } from '@gatehouse/matching/cpe';
import type { NamedProduct } from '@gatehouse/matching/product-identity';
import { parsePurl } from '@gatehouse/matching/purl';

import { objectList, textField, type JsonObject } from '../../json-fields.ts';
import { copyForStorage } from '../../own-copy.ts';
import type { StatedProduct } from '../../vulnerability/vulnerability-record.ts';

/** Names of the properties with which the portal exports the system of each product in a VEX file. */
export const ownProperties = {
  content: 'gatehouse:content',
  system: 'gatehouse:system',
  systemVersion: 'gatehouse:systemVersion',
  systemPurl: 'gatehouse:systemPurl',
} as const;

/** The value of `ownProperties.content` in a file that contains only statements. */
export const vexContent = 'vex';

const field = (object: JsonObject, name: string): string => copyForStorage(textField(object, [name], 4_096), 4_096);

function valueOf(properties: readonly JsonObject[], name: string): string {
  const found = properties.find((property) => field(property, 'name') === name);
  return found === undefined ? '' : field(found, 'value');
}

/** True if the portal exported the file as VEX. Its components are then products of statements, not an inventory. */
export const isOwnVex = (properties: readonly JsonObject[]): boolean =>
  valueOf(properties, ownProperties.content) === vexContent;

/** Returns the product that a component of an exported VEX file represents. */
export function exportedProduct(component: JsonObject): StatedProduct {
  const properties = objectList(component, 'properties', 100);
  const [purl, cpe] = [field(component, 'purl'), field(component, 'cpe')];
  const within: NamedProduct = {
    name: valueOf(properties, ownProperties.system),
    version: valueOf(properties, ownProperties.systemVersion),
    purl: valueOf(properties, ownProperties.systemPurl),
    cpe: '',
  };
  return {
    ref: null,
    purl: purl !== '' && parsePurl(purl).ok ? purl : null,
    cpe: purl === '' && cpe !== '' && parseCpe(cpe).ok ? cpe : null,
    ...(within.name === '' ? {} : { within }),
  };
}
