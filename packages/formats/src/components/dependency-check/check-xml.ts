import type { JsonObject } from '../../json-fields.ts';
import { attributeOf, childOf, childrenOf, childText, childTexts, type XmlElement } from '../../xml/xml-element.ts';

/** Returns the texts of all direct child elements by name, as in the tool's JSON. */
function fieldsOf(element: XmlElement | undefined): JsonObject {
  return Object.fromEntries(childrenOf(element).map(({ name }) => [name, childText(element, name)]));
}

function vulnerabilityOf(element: XmlElement): JsonObject {
  const old = childText(element, 'cvssScore');
  const weaknesses = childTexts(childOf(element, 'cwes'), 'cwe');
  return {
    source: attributeOf(element, 'source'),
    ...fieldsOf(element),
    cvssv2: { ...fieldsOf(childOf(element, 'cvssV2')), ...(old === '' ? {} : { score: old }) },
    cvssv3: fieldsOf(childOf(element, 'cvssV3')),
    cvssv4: fieldsOf(childOf(element, 'cvssV4')),
    cwes: weaknesses.length > 0 ? weaknesses : childTexts(element, 'cwe'),
    references: childrenOf(childOf(element, 'references'), 'reference').map(fieldsOf),
    knownExploitedVulnerability: fieldsOf(childOf(element, 'knownExploitedVulnerability')),
  };
}

function mavenPurl(name: string): string {
  const [group = '', artifact = '', version = ''] = name.split(':');
  const path = [group, artifact].map(encodeURIComponent).join('/');
  return artifact === '' ? '' : `pkg:maven/${path}${version === '' ? '' : `@${encodeURIComponent(version)}`}`;
}

/** Converts an identifier of a version before 5, which has a type and a name: maven, group:artifact:version. */
function oldIdentifier(element: XmlElement): JsonObject {
  const [type, name] = [attributeOf(element, 'type'), childText(element, 'name').replace(/^\(|\)$/g, '')];
  if (type === 'maven') return { id: mavenPurl(name) };
  return { id: type === 'cpe' || name.startsWith('pkg:') ? name : '' };
}

/** Converts a dependency to the tool's JSON form. */
export function dependencyFromCheckXml(element: XmlElement): JsonObject {
  const identifiers = childOf(element, 'identifiers');
  const names = [...childrenOf(identifiers, 'package'), ...childrenOf(identifiers, 'vulnerabilityIds')].map(fieldsOf);
  const vulnerabilities = childOf(element, 'vulnerabilities');
  return {
    ...fieldsOf(element),
    packages: [...names, ...childrenOf(identifiers, 'identifier').map(oldIdentifier)],
    vulnerabilities: childrenOf(vulnerabilities, 'vulnerability').map(vulnerabilityOf),
    suppressedVulnerabilities: childrenOf(vulnerabilities, 'suppressedVulnerability').map(() => ({})),
  };
}
