import { headingLevels, ownStyles, type StyleNames } from '../style-names.ts';
import { contentStyles, headingStyles, stylesXml } from '../styles-part.ts';
import { insertRows } from './insert-rows.ts';

/** The styles of a template, and its part with those that it lacks. */
export interface TemplateStyles {
  names: StyleNames;
  part: string;
}

const emptyPart = '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></w:styles>';
const attribute = (xml: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

interface FoundStyles {
  /** IDs by lower-case name; Word translates IDs of its own styles, but not their names. */
  byName: ReadonlyMap<string, string>;
  ids: ReadonlySet<string>;
  /** The ID of the style of plain paragraphs. */
  base: string;
}

/** A style as a template has it. */
function readStyle(style: string): { id: string; name: string; isBase: boolean } {
  const [head = ''] = style.split('>', 1);
  return {
    id: attribute(head, 'w:styleId'),
    name: /<w:name\b[^>]*w:val="([^"]*)"/.exec(style)?.[1] ?? '',
    isBase: attribute(head, 'w:type') === 'paragraph' && /^(?:1|true)$/.test(attribute(head, 'w:default')),
  };
}

function findStyles(part: string): FoundStyles {
  const styles = part
    .split(/<w:style\b/)
    .slice(1)
    .map(readStyle);
  const named = styles.filter(({ id, name }) => id !== '' && name !== '');
  return {
    byName: new Map(named.map(({ id, name }) => [name.toLowerCase(), id])),
    ids: new Set(styles.map(({ id }) => id)),
    base: styles.find(({ isBase }) => isBase)?.id ?? '',
  };
}

/** Headings of a template are black, as the firm has no color for those that it did not define. */
const headingColor = '000000';

/** Returns the styles of a template: its own where it has them by name, and otherwise those of the built-in layout. */
export function readStyles(part: string): TemplateStyles {
  const own = part === '' ? emptyPart : part;
  const { byName, ids, base } = findStyles(own);
  const idOf = (name: string, otherwise: string): string => byName.get(name) ?? otherwise;
  const names: StyleNames = {
    headings: headingLevels.map((level) => idOf(`heading ${level}`, ownStyles.headings[level - 1] ?? '')),
    code: idOf('report code', ownStyles.code),
    caption: idOf('caption', ownStyles.caption),
    quote: idOf('report quote', ownStyles.quote),
    table: idOf('report table', ownStyles.table),
  };
  const used = new Set([...names.headings, names.code, names.caption, names.quote, names.table]);
  const missing = [...headingStyles(headingColor, base), ...contentStyles(base)].filter(
    ({ id }) => used.has(id) && !ids.has(id),
  );
  return { names, part: insertRows(own, 'w:styles', stylesXml(missing)) };
}
