import { recordFailure } from '../read-failure.ts';

/** One element; in a record with everything inside it, texts and elements in the order of the file. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  content: (string | XmlElement)[];
}

/** The elements directly inside, of one name or all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const children = element?.content.filter((part) => typeof part !== 'string') ?? [];
  return name === undefined ? children : children.filter((child) => child.name === name);
}

/** The first element at the end of a path of names. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce((found, name) => childrenOf(found, name)[0], element);
}

/** The element's own text, without that of the elements inside it. */
export function ownText(element: XmlElement | undefined): string {
  const texts = element?.content.filter((part) => typeof part === 'string') ?? [];
  return texts.join('').trim();
}

/** The text of the first of these elements directly inside that has any. */
export function childText(element: XmlElement | undefined, ...names: readonly string[]): string {
  const texts = names.map((name) => childrenOf(element, name).map(ownText));
  return texts.flat().find((text) => text !== '') ?? '';
}

/** The texts of all elements of a name directly inside. */
export function childTexts(element: XmlElement | undefined, name: string): string[] {
  return childrenOf(element, name)
    .map(ownText)
    .filter((text) => text !== '');
}

/** An attribute, trimmed; empty when there is none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const attributes = element?.attributes ?? {};
  return (Object.hasOwn(attributes, name) ? attributes[name] : undefined)?.trim() ?? '';
}

/** Text that a record cannot do without. */
export function demandText(text: string, element: XmlElement, what: string): string {
  if (text !== '') return text;
  const { name, line } = element;
  throw recordFailure(`The element <${name}> on line ${line} has no ${what}.`, { line });
}
