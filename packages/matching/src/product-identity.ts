import { compareCpes } from './cpe-names.ts';
import { parseCpe, type Cpe } from './cpe.ts';
import { parsePurl, type Purl } from './purl.ts';
import { mainType, normalName, schemeOf } from './ecosystems.ts';
import { isSameVersion } from './stated-versions.ts';
import { readVers } from './vers-range.ts';
import { evaluate } from './version-ranges.ts';
import { readVersion } from './version-reading.ts';

/** The identifiers of a product. Unknown ones are empty. Systems of an inventory are products, too. */
export interface NamedProduct {
  name: string;
  /** The version, or for a product in a statement also a range in `vers:` notation. */
  version: string;
  purl: string;
  cpe: string;
}

/** A product without any identifiers. */
export const unnamedProduct: NamedProduct = { name: '', version: '', purl: '', cpe: '' };

/** True for package URL types used for both packages and whole products: "generic" and container images. */
export const isPlainPurl = (text: string): boolean => /^pkg:(?:generic|oci|docker)\//i.test(text);

/** Package URL types that name a container image by its repository. */
const imageTypes = new Set(['oci', 'docker']);
/** Types without a package manager, whose products are identified by name. */
const plainTypes = new Set(['generic', ...imageTypes]);

const readPurl = (text: string): Purl | undefined => {
  const reading = text === '' ? undefined : parsePurl(text);
  return reading?.ok === true ? reading.purl : undefined;
};

const readCpe = (text: string): Cpe | undefined => {
  const reading = text === '' ? undefined : parseCpe(text);
  return reading?.ok === true ? reading.cpe : undefined;
};

/** Returns a normalized name, because people and tools write case and word separators differently. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_-]+/g, '-');

/** Returns a normalized image repository. Docker Hub's own host is removed, because most tools omit it. */
const repositoryName = (name: string): string =>
  plainName(name)
    .replace(/^(?:index\.)?docker\.io\//, '')
    .replace(/^library\//, '');

const fullName = ({ type, namespace, name }: Purl): string =>
  namespace === undefined ? name : `${namespace}${type === 'maven' ? ':' : '/'}${name}`;

/** Returns the names of the product that a package URL identifies. */
function namesOfPurl(purl: Purl): string[] {
  const { type, namespace, name, qualifiers } = purl;
  if (imageTypes.has(type)) return [qualifiers['repository_url'] ?? fullName(purl)].map(repositoryName);
  return [...new Set([fullName(purl), namespace === undefined ? name : `${namespace}/${name}`])].map(plainName);
}

/** True if a package URL names an image without its registry. */
const isBareImage = ({ type, namespace, qualifiers }: Purl): boolean =>
  imageTypes.has(type) && namespace === undefined && qualifiers['repository_url'] === undefined;

interface ReadProduct {
  purl: Purl | undefined;
  cpe: Cpe | undefined;
  names: ReadonlySet<string>;
  /** The last segments of its names. */
  endings: ReadonlySet<string>;
  /** Its name followed by its version; empty if either is unknown. */
  versionedName: string;
  versions: readonly string[];
}

const partText = (part: Cpe['version'] | undefined): string => (part?.kind === 'text' ? part.text : '');

const versionedName = (name: string, version: string): string =>
  name === '' || version === '' ? '' : plainName(`${name} ${version}`);

/** Returns the versions that the identifiers of a product name. */
const versionsIn = (version: string, purl: Purl | undefined, cpe: Cpe | undefined): string[] =>
  [version, purl?.version ?? '', purl?.qualifiers['tag'] ?? '', partText(cpe?.version)].filter((one) => one !== '');

function readProduct({ name, version, purl: purlText, cpe: cpeText }: NamedProduct): ReadProduct {
  const purl = readPurl(purlText);
  const cpe = readCpe(cpeText);
  // Product names often end with the version: "Alpha 1".
  const stated = [name, `${name} ${version}`.trim(), partText(cpe?.product)]
    .map(plainName)
    .concat(repositoryName(name));
  const names = [...stated, ...(purl ? namesOfPurl(purl) : [])].filter((one) => one !== '');
  return {
    purl,
    cpe,
    names: new Set(names),
    endings: new Set(names.map((one) => one.slice(one.lastIndexOf('/') + 1))),
    versionedName: versionedName(name, version),
    versions: versionsIn(version, purl, cpe),
  };
}

const isPackage = (purl: Purl | undefined): purl is Purl => purl !== undefined && !plainTypes.has(purl.type);

const packageName = (purl: Purl): string => {
  const type = mainType(purl.type);
  return `${type}:${normalName(type, fullName(purl))}`;
};

function hasSameName(system: ReadProduct, product: ReadProduct): boolean {
  if (isPackage(system.purl) && isPackage(product.purl)) return packageName(system.purl) === packageName(product.purl);
  if (system.cpe && product.cpe) return ['equal', 'superset'].includes(compareCpes(product.cpe, system.cpe));
  return [...product.names].some((name) => system.names.has(name));
}

const isDigest = (version: string): boolean => /^sha\d+:/i.test(version);

/** True if the system may be an image that is named without its registry. */
const hasSameEnding = (system: ReadProduct, { purl }: ReadProduct): boolean =>
  purl !== undefined && isBareImage(purl) && system.endings.has(purl.name.toLowerCase());

/** True if both have the same digest, which identifies an image in any registry. */
const hasSameDigest = (system: ReadProduct, product: ReadProduct): boolean =>
  product.versions.some((one) => isDigest(one) && system.versions.includes(one));

function isInRange(range: string, versions: readonly string[]): boolean {
  const reading = readVers(range);
  return reading.ok && versions.some((one) => evaluate(reading.ranges, readVersion(one)).status === 'affected');
}

/** True if a statement names no version, or the one of the system. A system of an unknown version is no version that a statement names. */
function hasSameVersion(system: ReadProduct, product: ReadProduct): boolean {
  const range = product.versions.find((one) => one.startsWith('vers:'));
  if (range !== undefined) return isInRange(range, system.versions);
  if (product.versions.length === 0 || system.names.has(product.versionedName)) return true;
  const scheme = product.purl && schemeOf(mainType(product.purl.type));
  return product.versions.some((one) => system.versions.some((other) => isSameVersion(scheme, one, other)));
}

/** True if a system is the product that a statement names. */
export function isProduct(system: NamedProduct, product: NamedProduct): boolean {
  const [own, stated] = [readProduct(system), readProduct(product)];
  if (hasSameName(own, stated)) return hasSameVersion(own, stated);
  return hasSameEnding(own, stated) && hasSameDigest(own, stated);
}

/** True if a system may be the product that a statement names, but too little is known of it: no version, or no digest of an image. */
export function mayBeProduct(system: NamedProduct, product: NamedProduct): boolean {
  if (isProduct(system, product)) return false;
  const [own, stated] = [readProduct(system), readProduct(product)];
  if (hasSameName(own, stated)) return own.versions.length === 0;
  return hasSameEnding(own, stated) && !own.versions.some(isDigest);
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** Returns the package URL under which a system is exported: its own, or else one derived from its name. */
export function productPurl({ name, version, purl }: NamedProduct): string {
  const known = readPurl(purl);
  if (known?.version !== undefined) return purl;
  const plain = known && !/[?#]/.test(purl) ? purl : `pkg:generic/${encode(name)}`;
  return version === '' ? plain : `${plain}@${encode(version)}`;
}
