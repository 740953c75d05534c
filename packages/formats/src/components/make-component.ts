import { isDistributionType, readComponent } from '@gatehouse/matching/component';
import { purlVersion } from '@gatehouse/matching/source-package';
import { parseCpe } from '@gatehouse/matching/cpe';
import { type LicenseReading, readLicense } from '@gatehouse/matching/license';
import { parsePurl, type Purl } from '@gatehouse/matching/purl';

import { countRejection } from '../record-reading.ts';
import { copyForStorage } from '../own-copy.ts';
import { oneLine } from '../surface/surface-text.ts';
import type { ComponentFact, ComponentType } from './component-record.ts';
import type { InventoryDraft } from './inventory-draft.ts';

/** A component as the file states it. Empty texts are unknown. */
export interface StatedComponent {
  line: number;
  system?: string;
  /** The reference in the file; the package URL or name is used if it is missing. */
  ref?: string;
  type?: ComponentType;
  name: string;
  vendor?: string;
  version: string;
  purl?: string;
  cpes?: readonly string[];
  properties?: Readonly<Record<string, string>>;
  distribution?: string;
  licenses?: readonly string[];
  locations?: readonly string[];
  newestVersion?: string;
}

const limits = { ref: 1_000, version: 500, cpes: 100, licenses: 50, locations: 5, location: 1_000 };
const maxKnownLicenses = 1_000;

const orUndefined = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** Returns the name of a package in its ecosystem. */
export function packageName({ type, namespace, name }: Purl): string {
  if (namespace === undefined || isDistributionType(type)) return name;
  return `${namespace}${type === 'maven' ? ':' : '/'}${name}`;
}

/** Copies a reference, so that the surrounding chunk of the file can be garbage collected. */
export const keepRef = (text: string): string => copyForStorage(text, limits.ref);

const readKnown = (text: string | undefined): Purl | undefined => {
  const reading = text === undefined || text === '' ? undefined : parsePurl(text);
  return reading?.ok === true ? reading.purl : undefined;
};

/** Returns name and version from the package URL, or else from the separate fields. */
function identify({ name, version, purl }: StatedComponent): { name: string; version: string | undefined } {
  const known = readKnown(purl);
  const stated = version || ((known && purlVersion(known)) ?? '');
  return {
    name: copyForStorage(oneLine(known === undefined ? name : packageName(known), 500), 500),
    version: orUndefined(copyForStorage(oneLine(stated, limits.version), limits.version)),
  };
}

function readCpes({ counts }: InventoryDraft, cpes: readonly string[]): string[] {
  const valid = [...new Set(cpes.slice(0, limits.cpes))].filter((cpe) => {
    const isValid = parseCpe(cpe).ok;
    if (!isValid) counts.add('CPEs that are not valid and were left out');
    return isValid;
  });
  return valid.map((cpe) => copyForStorage(cpe, cpe.length));
}

function factsOf(draft: InventoryDraft, stated: StatedComponent): ComponentFact['facts'] {
  const { purl = '', properties, distribution } = stated;
  const cpes = readCpes(draft, stated.cpes ?? []);
  return {
    ...(purl === '' ? {} : { purl: copyForStorage(purl, purl.length) }),
    ...(cpes.length === 0 ? {} : { cpes }),
    ...(properties === undefined || Object.keys(properties).length === 0 ? {} : { properties }),
    ...(orUndefined(distribution) === undefined ? {} : { distribution }),
  };
}

const unstated = new Set(['', 'NOASSERTION', 'NONE']);

const knownLicenses = new Map<string, LicenseReading>();

/** Reads a license once: thousands of components have the same. */
function readKnownLicense(text: string): LicenseReading {
  const known = knownLicenses.get(text);
  if (known !== undefined) return known;
  if (knownLicenses.size >= maxKnownLicenses) knownLicenses.clear();
  const license = readLicense(text);
  knownLicenses.set(copyForStorage(text, text.length), license);
  return license;
}

function readLicenses(licenses: readonly string[] = []): ComponentFact['licenses'] {
  const texts = [...new Set(licenses.map((license) => oneLine(license, 500)))].filter((text) => !unstated.has(text));
  return texts.slice(0, limits.licenses).map(readKnownLicense);
}

function readLocations(locations: readonly string[] = []): string[] {
  const paths = locations.slice(0, limits.locations).map((path) => oneLine(path, limits.location));
  return [...new Set(paths)];
}

const refOf = ({ purl, version = '' }: ComponentFact['facts'], name: string): string => purl ?? `${name}@${version}`;

/** Returns the other details of a component, with defaults for those that the file omits. */
function detailsOf(stated: StatedComponent): Omit<ComponentFact, 'kind' | 'ref' | 'name' | 'facts'> {
  const { line, system = '', type = 'library', vendor = '', newestVersion = '' } = stated;
  return {
    line,
    system,
    type,
    vendor: oneLine(vendor),
    licenses: readLicenses(stated.licenses),
    locations: readLocations(stated.locations),
    newestVersion: oneLine(newestVersion, limits.version) || null,
  };
}

/** Returns the component in the form used for matching, or null if it is rejected and counted. */
export function makeComponent(draft: InventoryDraft, stated: StatedComponent): ComponentFact | null {
  const { name, version } = identify(stated);
  const facts = { ...factsOf(draft, stated), version };
  // Invalid CPEs were removed before.
  const reading = readComponent({ ...facts, cpes: [] });
  if (!reading.ok || name === '') {
    countRejection(draft.summary, reading.ok ? 'The component has no name.' : reading.message, stated.line);
    return null;
  }
  return { kind: 'component', ...detailsOf(stated), ref: keepRef(stated.ref || refOf(facts, name)), name, facts };
}
