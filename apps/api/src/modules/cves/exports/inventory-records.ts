import { severities } from '@gatehouse/domain/severity';
import type {
  ExportedComponent,
  ExportedState,
  ExportedVulnerability,
} from '@gatehouse/formats/export/exported-inventory';
import { installedVersion, purlVersion } from '@gatehouse/matching/source-package';
import { readLicense } from '@gatehouse/matching/license';
import type { NamedProduct } from '@gatehouse/matching/product-identity';
import { parsePurl } from '@gatehouse/matching/purl';

import type { ComponentRow, MatchRow, VulnerabilityRow } from './inventory-parts.store.ts';

const types: Readonly<Record<string, ExportedComponent['type']>> = { 'cloud resource': 'cloud' };

const withVersion = (purl: string, version: string): string =>
  version === '' ? purl : `${purl}@${encodeURIComponent(version)}`;

/**
 * Returns the package URL reported by a scan, with the installed version if it lacks one or has another one. The reported version can lack
 * its epoch.
 */
function completePurl({ purl, version }: ComponentRow, stated: string): string {
  const reading = parsePurl(stated);
  if (!reading.ok) return withVersion(purl, version);
  const installed = installedVersion({ purl: stated, version: version === '' ? undefined : version });
  if (installed === undefined || installed === purlVersion(reading.purl)) return stated;
  const query = stated.indexOf('?');
  return withVersion(purl, installed) + (query < 0 ? '' : stated.slice(query));
}

/** Returns the package URL with its version, or null when the asset has none. */
function purlOf(row: ComponentRow): string | null {
  const { purl, stated_purl: stated, version } = row;
  if (purl === '') return null;
  return stated === null ? withVersion(purl, version) : completePurl(row, stated);
}

/** Returns the system of an asset as a product for statements. */
export const systemOf = ({
  system_name: name,
  described,
}: Pick<ComponentRow, 'system_name' | 'described'>): NamedProduct => ({
  name,
  version: described.version ?? '',
  purl: described.purl ?? '',
  cpe: '',
});

/** Converts an asset to a component. */
export function componentOf(row: ComponentRow, namesSystem: boolean): ExportedComponent {
  const { id, name, version, kind, vendor, cpes, license } = row;
  return {
    ref: id,
    type: types[kind] ?? (kind as ExportedComponent['type']),
    name,
    vendor,
    version: version === '' ? null : version,
    purl: purlOf(row),
    cpe: cpes[0] ?? null,
    licenses: license === '' ? [] : [readLicense(license)],
    needs: [],
    ...(namesSystem ? { system: systemOf(row) } : {}),
  };
}

const vectorVersions = ['3.0', '3.1', '4.0'] as const;

function ratingsOf({ vector, score }: VulnerabilityRow): ExportedVulnerability['ratings'] {
  const version = vectorVersions.find((one) => vector?.startsWith(`CVSS:${one}/`)) ?? null;
  if (score === null && version === null) return [];
  return [{ source: '', version, vector: version === null ? null : vector, score }];
}

/** Converts a vulnerability to its description in a bill of materials. */
export function vulnerabilityOf(row: VulnerabilityRow): ExportedVulnerability {
  const { name, names, summary, severity, published_at } = row;
  return {
    id: name,
    aliases: (names ?? []).filter((other) => other !== name),
    description: summary,
    severity: severity === null ? null : (severities[severity] ?? null),
    ratings: ratingsOf(row),
    cwe: [],
    references: [],
    publishedAt: published_at,
    modifiedAt: null,
  };
}

const updateTo = ({ state, fixed: [version] }: MatchRow): string =>
  state === 'Affected' && version !== undefined ? `Update to ${version}.` : '';

/** Returns the reason for the state of a match: the company's own comment or the supplier's statement. */
function reasonOf(match: MatchRow): Pick<ExportedState, 'justification' | 'detail' | 'action'> {
  const update = updateTo(match);
  if (match.decision !== null) return { justification: '', detail: match.decision_comment, action: update };
  const statement = match.statements.find(({ state }) => state === match.state);
  if (!statement) return { justification: '', detail: '', action: update };
  const { justification, detail, action } = statement;
  return { justification, detail, action: update || action };
}

/** Groups the matches of a vulnerability into one state for all assets with the same state and reason. */
export function statesOf(vulnerability: string, matches: readonly MatchRow[]): ExportedState[] {
  const groups = Map.groupBy(matches, (match) => JSON.stringify([match.state, reasonOf(match)]));
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const statedAt =
      some
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? first.at;
    const components = some.map(({ asset_id }) => asset_id);
    return [{ vulnerability, components, state: first.state, ...reasonOf(first), statedAt }];
  });
}
