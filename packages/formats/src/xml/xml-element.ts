import { recordFailure } from '../read-failure.ts';

/** An element. In a record, it contains all texts and child elements in file order. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  content: (string | XmlElement)[];
}

/** Returns the child elements, optionally only those with this name. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const children = element?.content.filter((part) => typeof part !== 'string') ?? [];
  return name === undefined ? children : children.filter((child) => child.name === name);
}

/** Returns the first element at the end of a path of names. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce((found, name) => childrenOf(found, name)[0], element);
}

/** Returns the element's own text, without that of its descendants. */
export function ownText(element: XmlElement | undefined): string {
  const texts = element?.content.filter((part) => typeof part === 'string') ?? [];
  return texts.join('').trim();
}

/** Returns the first non-empty text of the child elements with these names. */
export function childText(element: XmlElement | undefined, ...names: readonly string[]): string {
  const texts = names.map((name) => childrenOf(element, name).map(ownText));
  return texts.flat().find((text) => text !== '') ?? '';
}

/** Returns the texts of all child elements with this name. */
export function childTexts(element: XmlElement | undefined, name: string): string[] {
  return childrenOf(element, name)
    .map(ownText)
    .filter((text) => text !== '');
}

/** Returns a trimmed attribute, or an empty string. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const attributes = element?.attributes ?? {};
  return (Object.hasOwn(attributes, name) ? attributes[name] : undefined)?.trim() ?? '';
}

/** Returns a required text, or throws if it is empty. */
export function requiredText(text: string, element: XmlElement, what: string): string {
  if (text !== '') return text;
  const { name, line } = element;
  throw recordFailure(`The element <${name}> on line ${line} has no ${what}.`, { line });
}
