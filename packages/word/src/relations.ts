import { escapeXml, namespaces, relationTypes, xmlHead } from './xml.ts';

/** The relationships of one part. */
export interface Relations {
  add: (type: string, target: string, isExternal?: boolean) => string;
  /** Returns the relationship to an address, which is added once. */
  linkTo: (address: string) => string;
  xml: () => string;
}

/** Opens the relationships of a part, whose IDs begin with a prefix that the part does not have yet. */
export function openRelations(prefix = 'rId'): Relations {
  const rows: string[] = [];
  const links = new Map<string, string>();
  const add: Relations['add'] = (type, target, isExternal = false) => {
    const id = `${prefix}${rows.length + 1}`;
    const mode = isExternal ? ' TargetMode="External"' : '';
    rows.push(`<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${mode}/>`);
    return id;
  };
  return {
    add,
    linkTo(address) {
      const known = links.get(address) ?? add(relationTypes.hyperlink, address, true);
      links.set(address, known);
      return known;
    },
    xml: () => rows.join(''),
  };
}

/** Returns the part with relationships. */
export const relationsPart = (rows: string): string =>
  `${xmlHead}<Relationships xmlns="${namespaces.relationships}">${rows}</Relationships>`;
