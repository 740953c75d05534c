import type { JsonObject } from '../../json-fields.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  childTexts,
  ownText,
  type XmlElement,
} from '../../xml/xml-element.ts';

/** Returns the texts of direct child elements by name. */
function texts(element: XmlElement | undefined, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, childText(element, name)]));
}

const all = (element: XmlElement, list: string, name: string): XmlElement[] => childrenOf(childOf(element, list), name);

/** Converts a component to its JSON form. Nested components are separate records. */
export function componentFromXml(element: XmlElement): JsonObject {
  const licenses = childOf(element, 'licenses');
  return {
    ...texts(element, 'group', 'name', 'version', 'purl', 'cpe', 'publisher', 'author'),
    type: attributeOf(element, 'type'),
    'bom-ref': attributeOf(element, 'bom-ref'),
    supplier: texts(childOf(element, 'supplier'), 'name'),
    licenses: [
      ...childrenOf(licenses, 'license').map((license) => ({ license: texts(license, 'id', 'name') })),
      ...childTexts(licenses, 'expression').map((expression) => ({ expression })),
    ],
    properties: all(element, 'properties', 'property').map((property) => {
      return { name: attributeOf(property, 'name'), value: ownText(property) };
    }),
    evidence: {
      occurrences: childrenOf(childOf(element, 'evidence', 'occurrences'), 'occurrence').map((one) =>
        texts(one, 'location'),
      ),
    },
  };
}

/** Converts a dependency to its JSON form. */
export function dependencyFromXml(element: XmlElement): JsonObject {
  const dependsOn = childrenOf(element, 'dependency').map((other) => attributeOf(other, 'ref'));
  return { ref: attributeOf(element, 'ref'), dependsOn };
}

function ratingFromXml(element: XmlElement): JsonObject {
  const source = texts(childOf(element, 'source'), 'name');
  return { ...texts(element, 'score', 'severity', 'method', 'vector'), source };
}

function targetFromXml(element: XmlElement): JsonObject {
  const versions = all(element, 'versions', 'version').map((version) => texts(version, 'version', 'range', 'status'));
  return { ref: childText(element, 'ref'), versions };
}

/** Converts a rating of the extension, whose score is an element with subscores. */
function extendedRating(element: XmlElement): JsonObject {
  return { ...texts(element, 'severity', 'method', 'vector'), score: texts(childOf(element, 'score'), 'base') };
}

/** Converts a vulnerability of the CycloneDX 1.2 extension to its JSON form. */
export function extendedFromXml(element: XmlElement): JsonObject {
  const source = childOf(element, 'source');
  return {
    ...texts(element, 'id', 'description'),
    ref: attributeOf(element, 'ref'),
    source: { name: attributeOf(source, 'name') || childText(source, 'name'), url: childText(source, 'url') },
    ratings: all(element, 'ratings', 'rating').map(extendedRating),
    cwes: childTexts(childOf(element, 'cwes'), 'cwe'),
    advisories: childTexts(childOf(element, 'advisories'), 'advisory'),
    recommendations: childTexts(childOf(element, 'recommendations'), 'recommendation'),
  };
}

/** Converts the properties of a file to their JSON form. */
export function propertiesFromXml(element: XmlElement): JsonObject {
  const properties = childrenOf(element, 'property');
  return { properties: properties.map((one) => ({ name: attributeOf(one, 'name'), value: ownText(one) })) };
}

/** Converts a vulnerability to its JSON form. */
export function vulnerabilityFromXml(element: XmlElement): JsonObject {
  if (attributeOf(element, 'ref') !== '') return extendedFromXml(element);
  const analysis = childOf(element, 'analysis');
  return {
    ...texts(element, 'id', 'description', 'detail', 'published', 'updated'),
    source: texts(childOf(element, 'source'), 'name', 'url'),
    references: all(element, 'references', 'reference').map((reference) => texts(reference, 'id')),
    ratings: all(element, 'ratings', 'rating').map(ratingFromXml),
    cwes: childTexts(childOf(element, 'cwes'), 'cwe'),
    advisories: all(element, 'advisories', 'advisory').map((advisory) => texts(advisory, 'url')),
    analysis: {
      ...texts(analysis, 'state', 'justification', 'detail', 'firstIssued', 'lastUpdated'),
      response: childTexts(childOf(analysis, 'responses'), 'response'),
    },
    affects: all(element, 'affects', 'target').map(targetFromXml),
  };
}

/** Converts a tool to its JSON form. */
export const toolFromXml = (element: XmlElement): JsonObject => texts(element, 'name', 'version');
