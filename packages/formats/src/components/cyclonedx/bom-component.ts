import { asText, objectField, objectList, type JsonObject } from '../../json-fields.ts';
import type { ComponentType } from '../component-record.ts';
import type { StatedComponent } from '../make-component.ts';

const types: Readonly<Record<string, ComponentType>> = {
  application: 'software',
  platform: 'software',
  firmware: 'software',
  'operating-system': 'software',
  'device-driver': 'software',
  container: 'image',
  device: 'host',
};

/** Component types that are not packages and have no versions that could be vulnerable. */
const notInstalled = new Set(['file', 'data', 'cryptographic-asset']);

const maxProperties = 500;
const longest = 4_096;

const field = (object: JsonObject, name: string): string =>
  asText(Object.hasOwn(object, name) ? object[name] : undefined, longest);

/** A component property, as Trivy and Syft write it. */
type Property = readonly [name: string, value: string];

/** Prefixes of the properties that are read. Most properties are irrelevant here. */
const meantProperty =
  /^\s*(?:aquasecurity:trivy:(?:Src|FilePath)|syft:(?:cpe23|metadata:|location:\d+:path|package:(?:type|foundBy))|Src)/;

const isMeant = ({ name }: JsonObject): boolean => typeof name === 'string' && meantProperty.test(name);

/** Syft lists every place of a package, of which the first few are kept. */
const placeName = /^\s*syft:location:/;
const maxPlaces = 5;

function propertiesOf(component: JsonObject): Property[] {
  let places = 0;
  const properties = objectList(component, 'properties', maxProperties).filter(
    (one) => isMeant(one) && (!placeName.test(String(one['name'])) || (places += 1) <= maxPlaces),
  );
  return properties.map((one) => [field(one, 'name'), field(one, 'value')]);
}

// Properties that name the source package of a distribution package.
const sourceProperty =
  /^(?:aquasecurity:trivy:Src(?:Name|Version|Release|Epoch)|syft:metadata:(?:source|originPackage|sourceVersion))$/;
/** Tools based on Trivy write its properties without the prefix. */
const plainSource = /^Src(?:Name|Version|Release|Epoch)$/;

/** Marks components written by Syft. Syft names the source package only if it differs from the package name. */
const bySyft = /^syft:package:/;

const hasSource = (component: JsonObject): boolean => /^pkg:(?:deb|apk|alpine)\//i.test(field(component, 'purl'));

/** Returns the properties that name the source package. */
function sourceOf(component: JsonObject, properties: readonly Property[]): Record<string, string> {
  const stated = properties.flatMap(([name, value]): Property[] => {
    if (value === '') return [];
    if (plainSource.test(name)) return [[`aquasecurity:trivy:${name}`, value]];
    return sourceProperty.test(name) ? [[name, value]] : [];
  });
  const isOwn = stated.length === 0 && hasSource(component) && properties.some(([name]) => bySyft.test(name));
  return Object.fromEntries(isOwn ? [['syft:metadata:source', field(component, 'name')]] : stated);
}

const cpeProperty = 'syft:cpe23';
const locationProperty = /^(?:syft:location:\d+:path|aquasecurity:trivy:FilePath)$/;

const valuesOf = (properties: readonly Property[], isWanted: (name: string) => boolean): string[] =>
  properties.filter(([name, value]) => isWanted(name) && value !== '').map(([, value]) => value);

function licensesOf(component: JsonObject): string[] {
  return objectList(component, 'licenses').map((choice) => {
    const license = objectField(choice, 'license');
    return field(choice, 'expression') || field(license, 'id') || field(license, 'name');
  });
}

function locationsOf(component: JsonObject, properties: readonly Property[]): string[] {
  const occurrences = objectList(objectField(component, 'evidence'), 'occurrences').map((one) =>
    field(one, 'location'),
  );
  return [...valuesOf(properties, (name) => locationProperty.test(name)), ...occurrences].filter((path) => path !== '');
}

/** Returns group and name joined as the package manager does. */
export function bomName(component: JsonObject): string {
  const [group, name] = [field(component, 'group'), field(component, 'name')];
  return group === '' ? name : `${group}/${name}`;
}

/** Returns the `bom-ref`, which identifies a component within the file. */
export const bomRef = (component: JsonObject): string => field(component, 'bom-ref');

/** True if a component can be vulnerable: it is installed, or has a package URL or CPE. */
export function isInstalled(component: JsonObject): boolean {
  const isIdentified = field(component, 'purl') !== '' || field(component, 'cpe') !== '';
  return isIdentified || !notInstalled.has(field(component, 'type'));
}

/** Returns the asset type of a component. */
export function bomType(component: JsonObject): ComponentType {
  const type = field(component, 'type');
  return (Object.hasOwn(types, type) ? types[type] : undefined) ?? 'library';
}

/** Returns the distribution, such as `debian-12`. A component of type operating-system names it for all packages of the file. */
export function bomDistribution(component: JsonObject): string | null {
  if (field(component, 'type') !== 'operating-system') return null;
  const [name, version] = [field(component, 'name'), field(component, 'version')];
  return name === '' ? null : [name.toLowerCase(), version].filter((part) => part !== '').join('-');
}

/** Reads a CycloneDX component. */
export function readBomComponent(component: JsonObject, line: number): StatedComponent {
  const properties = propertiesOf(component);
  const cpes = [field(component, 'cpe'), ...valuesOf(properties, (name) => name === cpeProperty)];
  const supplier = objectField(component, 'supplier');
  return {
    line,
    ref: bomRef(component),
    type: bomType(component),
    name: bomName(component),
    vendor: asText(component['publisher'], 400) || field(supplier, 'name') || asText(component['author'], 400),
    version: field(component, 'version'),
    purl: field(component, 'purl'),
    cpes: cpes.filter((cpe) => cpe !== ''),
    properties: sourceOf(component, properties),
    licenses: licensesOf(component),
    locations: locationsOf(component, properties),
  };
}
