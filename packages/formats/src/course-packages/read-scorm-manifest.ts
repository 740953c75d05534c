import type { FileInput } from '../decode-text.ts';
import { formatFailure } from '../read-failure.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';
import { xmlLimits, type XmlPlan } from '../xml/xml-plan.ts';
import { type PackageManifest, type PackagePart, maxParts } from './package-manifest.ts';

const plan: XmlPlan = {
  format: 'scorm',
  called: 'a SCORM manifest',
  isRoot: ({ name }) => name === 'manifest',
  records: new Set(['/manifest']),
  ignoresPrefixes: true,
};

const megabyte = 1_048_576;
const limits = { ...xmlLimits, record: 8 * megabyte };

/** Reads `imsmanifest.xml` of SCORM 1.2, or of SCORM 2004 3rd or 4th edition. Throws a `FormatFailure`. */
export async function readScormManifest(input: FileInput): Promise<PackageManifest> {
  const manifest = await rootOf(input);
  const organization = organizationOf(manifest);
  const items = launchable(organization);
  const [first] = items;
  if (!first) throw refuse(organization ?? manifest, 'names no item that can be started');
  if (items.length > maxParts) throw refuse(first, `has more than ${maxParts} parts`);
  const parts = createPartReader(manifest);
  return {
    kind: editionOf(manifest),
    title: childText(organization, 'title') || childText(first, 'title'),
    parts: items.map(parts),
  };
}

const titleCharacters = 200;
const launchCharacters = 2_000;

/** Returns a function that reads items as parts. A duplicate identifier gets a number, because progress is stored by identifier. */
function createPartReader(manifest: XmlElement): (item: XmlElement, index: number) => PackagePart {
  const resources = new Map(
    childrenOf(childOf(manifest, 'resources'), 'resource').map((one) => [attributeOf(one, 'identifier'), one]),
  );
  const ids = new Set<string>();
  return (item, index) => {
    const title = childText(item, 'title').slice(0, titleCharacters);
    const resource = resources.get(attributeOf(item, 'identifierref'));
    const href = attributeOf(resource, 'href');
    if (!resource || href === '') throw refuse(item, `has no page for its part ${index + 1}${named(title)}`);
    const launch = pathOf(manifest, resource, href) + parametersOf(item, href);
    if (launch.length > launchCharacters)
      throw refuse(item, `has a page address that is too long for its part ${index + 1}`);
    const stated = attributeOf(item, 'identifier').slice(0, titleCharacters);
    const id = stated === '' || ids.has(stated) ? `${stated}#${index + 1}` : stated;
    ids.add(id);
    return {
      id,
      title,
      launch,
      launchData: childText(item, 'datafromlms', 'dataFromLMS'),
      passScore: passScoreOf(item),
    };
  };
}

const named = (title: string): string => (title === '' ? '' : `, "${title}"`);

async function rootOf(input: FileInput): Promise<XmlElement> {
  for await (const { element } of readXml(input, plan, { bounds: limits })) return element;
  throw formatFailure('The manifest is empty.', { line: 1 });
}

const refuse = ({ line }: XmlElement, why: string) => formatFailure(`The manifest ${why} (line ${line}).`, { line });

/** Returns the edition from the schema version, or from the XML namespaces if a SCORM 2004 package has no schema version. */
function editionOf(manifest: XmlElement): Exclude<PackageManifest['kind'], 'h5p'> {
  const version = ownText(childOf(manifest, 'metadata', 'schemaversion'));
  const namespaces = Object.values(manifest.attributes).join(' ');
  if (/4th/i.test(version)) return 'scorm-2004-4';
  if (/2004|CAM 1\.3/i.test(version) || /adlcp_v1p3|adlseq_v1p3/.test(namespaces)) return 'scorm-2004-3';
  if (/^1\.2$|^$/.test(version) || /adlcp_rootv1p2/.test(namespaces)) return 'scorm-1.2';
  throw refuse(manifest, `is of SCORM ${version.slice(0, 40)}, which is not supported`);
}

function organizationOf(manifest: XmlElement): XmlElement | undefined {
  const organizations = childOf(manifest, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const preferred = attributeOf(organizations, 'default');
  return all.find((one) => attributeOf(one, 'identifier') === preferred) ?? all[0];
}

/** Returns the items with a page, in the order in which a learner sees them. Items can be nested. */
const launchable = (parent: XmlElement | undefined): XmlElement[] =>
  childrenOf(parent, 'item').flatMap((item) => [
    ...(attributeOf(item, 'identifierref') === '' ? [] : [item]),
    ...launchable(item),
  ]);

const pathOf = (manifest: XmlElement, resource: XmlElement, href: string): string =>
  [manifest, childOf(manifest, 'resources'), resource].map((one) => attributeOf(one, 'xml:base')).join('') + href;

/** Returns the query to append to the launch URL, whether or not it begins with `?` (SCORM 2004 CAM §3.4.1.5). */
function parametersOf(item: XmlElement, href: string): string {
  const parameters = attributeOf(item, 'parameters').replace(/^[?&]+/, '');
  if (parameters === '' || parameters.startsWith('#')) return parameters;
  return (href.includes('?') ? '&' : '?') + parameters;
}

/** Returns the passing score in percent. SCORM 1.2 has a mastery score from 0 to 100, SCORM 2004 a measure from -1 to 1. */
function passScoreOf(item: XmlElement): number | null {
  const mastery = childText(item, 'masteryscore');
  const objective = childOf(item, 'sequencing', 'objectives', 'primaryObjective');
  const measure =
    attributeOf(objective, 'satisfiedByMeasure') === 'true' && childText(objective, 'minNormalizedMeasure');
  const percent = mastery === '' ? scaled(measure) : Number(mastery);
  return percent !== null && percent >= 0 && percent <= 100 ? percent : null;
}

const scaled = (measure: string | false): number | null =>
  measure === false || measure === '' ? null : Math.round(Number(measure) * 10_000) / 100;
