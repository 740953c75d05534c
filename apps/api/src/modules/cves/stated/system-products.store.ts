import { readComponent } from '@gatehouse/matching/component';
import { parseCpe } from '@gatehouse/matching/cpe';
import { cpeKey } from '@gatehouse/matching/cpe-names';
import { isProduct, mayBeProduct, type NamedProduct, unnamedProduct } from '@gatehouse/matching/product-identity';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A system with its product description. */
export interface SystemProduct {
  id: string;
  name: string;
  described: Partial<NamedProduct>;
}

/** Returns these systems as products, or all of them. */
export async function findSystemProducts(db: CompanyDatabase, ids: readonly string[] | null): Promise<SystemProduct[]> {
  const { rows } = await sql<SystemProduct>`select id, name, described from asset_systems
    where company_id = (select current_company()) and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

/** Returns the systems with this name; there is at most one. */
export const findSystemsNamed = (db: CompanyDatabase, name: string): Promise<{ id: string }[]> =>
  db.selectFrom('asset_systems').select('id').where('name', '=', name).execute();

/** True if a system is the product, by its name in the inventory or by the description in its newest scan. */
export function isSystem({ name, described }: SystemProduct, product: NamedProduct): boolean {
  const own = { ...unnamedProduct, ...described };
  return isProduct({ ...own, name }, product) || (own.name !== '' && isProduct(own, product));
}

/** True if a system may be the product, but too little is known of it. */
export function mayBeSystem(system: SystemProduct, product: NamedProduct): boolean {
  const own = { ...unnamedProduct, ...system.described };
  if (isSystem(system, product)) return false;
  return mayBeProduct({ ...own, name: system.name }, product) || (own.name !== '' && mayBeProduct(own, product));
}

/** Returns the package URLs without version and the CPE keys that name these systems as a whole. */
export function keysOfSystems(systems: readonly SystemProduct[]): { purls: string[]; cpeKeys: string[] } {
  const purls = systems.flatMap(({ described: { purl = '' } }) => readPackage(purl) ?? []);
  const cpeKeys = systems.flatMap(({ described: { cpe = '' } }) => readCpeKey(cpe) ?? []);
  return { purls: [...new Set(purls)], cpeKeys: [...new Set(cpeKeys)] };
}

const readPackage = (text: string): string | undefined => {
  const reading = text === '' ? undefined : readComponent({ purl: text });
  return reading?.ok ? reading.component.purl : undefined;
};

const readCpeKey = (text: string): string | undefined => {
  const reading = text === '' ? undefined : parseCpe(text);
  return reading?.ok ? cpeKey(reading.cpe) : undefined;
};
