import type { ExportedComponent, ExportedPart, ExportedStatement } from '@gatehouse/formats/export/exported-inventory';

import type { Database } from '../../../platform/database/database.ts';
import {
  findAssetsOf,
  findComponents,
  findExportedMatches,
  findExportedVulnerabilities,
  findNamesOf,
} from './inventory-parts.store.ts';
import { componentOf, statesOf, vulnerabilityOf } from './inventory-records.ts';

const assetsAtATime = 500;
const vulnerabilitiesAtATime = 100;

/** The records to export: assets with all their vulnerabilities, vulnerabilities with all their assets, or a selection of both. */
export interface ChosenRecords {
  names: readonly string[] | null;
  assetIds: readonly string[] | null;
  /** True if components name their system. VEX files need it, because their statements apply within a system only. */
  namesSystems?: boolean;
}

interface ExportSelection {
  names: readonly string[];
  /** Null means all assets that the vulnerabilities concern. */
  assetIds: readonly string[] | null;
}

/** Yields vulnerabilities with their states, in batches. */
async function* readStates(database: Database, companyId: string, { names, assetIds }: ExportSelection) {
  for (let at = 0; at < names.length; at += vulnerabilitiesAtATime) {
    const some = names.slice(at, at + vulnerabilitiesAtATime);
    const rows = await findExportedVulnerabilities(database, companyId, some);
    const matches = await findExportedMatches(database, companyId, { names: some, assetIds });
    const byName = Map.groupBy(matches, ({ vulnerability }) => vulnerability);
    yield rows.map((row) => ({
      vulnerability: vulnerabilityOf(row),
      states: statesOf(row.name, byName.get(row.name) ?? []),
    }));
  }
}

async function* readComponents(
  database: Database,
  companyId: string,
  { ids, namesSystems }: { ids: readonly string[]; namesSystems: boolean },
) {
  for (let at = 0; at < ids.length; at += assetsAtATime) {
    const rows = await findComponents(database, companyId, ids.slice(at, at + assetsAtATime));
    yield rows.map((row) => componentOf(row, namesSystems));
  }
}

async function componentsByRef(database: Database, companyId: string, ids: readonly string[]) {
  const components = new Map<string, ExportedComponent>();
  for await (const page of readComponents(database, companyId, { ids, namesSystems: true }))
    page.forEach((component) => components.set(component.ref, component));
  return components;
}

/** Yields the parts of a bill of materials: first the components, then the vulnerabilities. */
export async function* readParts(
  database: Database,
  companyId: string,
  chosen: ChosenRecords,
): AsyncGenerator<readonly ExportedPart[]> {
  const names = chosen.names ?? (await findNamesOf(database, companyId, chosen.assetIds ?? []));
  const assetIds = chosen.assetIds ?? (await findAssetsOf(database, companyId, names));
  const { namesSystems = false } = chosen;
  for await (const components of readComponents(database, companyId, { ids: assetIds, namesSystems }))
    yield components.map((component) => ({ kind: 'component', component }) as const);
  const states = readStates(database, companyId, { names, assetIds: chosen.assetIds });
  for await (const some of states) yield some.map((one) => ({ kind: 'vulnerability', ...one }) as const);
}

/** Yields the VEX statement of each vulnerability with the products that it applies to. */
export async function* readStatementsOut(
  database: Database,
  companyId: string,
  chosen: ExportSelection,
): AsyncGenerator<readonly ExportedStatement[]> {
  for await (const some of readStates(database, companyId, chosen)) {
    const ids = [...new Set(some.flatMap(({ states }) => states.flatMap(({ components }) => components)))];
    const components = await componentsByRef(database, companyId, ids);
    yield some.flatMap(({ vulnerability: { aliases }, states }) =>
      states.map((state) => ({
        state,
        aliases,
        products: state.components.flatMap((ref) => components.get(ref) ?? []),
      })),
    );
  }
}
