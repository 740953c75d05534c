import type { Pdf } from './read-pdf.ts';
import { type Dictionary, isDictionary, isRef, nameIn, type Value } from './read-values.ts';

/** A parsed structure element. */
export interface ReadElement {
  id: number;
  type: string;
  dictionary: Dictionary;
  kids: ReadElement[];
  /** The marked content of the element. */
  parts: { page: number; part: number }[];
  annotations: number[];
}

/** Returns the values of a field that may be a single value or a list. */
export const listOf = (value: Value): Value[] => {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
};

/** Reads the structure of a document from its root element. */
export function readStructure(pdf: Pdf): ReadElement {
  const tree = pdf.get(pdf.root, 'StructTreeRoot');
  const root = isDictionary(tree) ? tree.entries.get('K') : null;
  const read = (value: Value | undefined): ReadElement => {
    const dictionary = pdf.follow(value);
    if (!isRef(value) || !isDictionary(dictionary)) throw new Error('An element is missing');
    const found = listOf(pdf.get(dictionary, 'K'));
    const markings = found.map((kid) => pdf.follow(kid)).filter(isDictionary);
    const ofType = (type: string) => markings.filter((kid) => kid.entries.get('Type') === type);
    return {
      id: value.ref,
      type: nameIn(dictionary.entries.get('S')),
      dictionary,
      kids: found.filter(isRef).map(read),
      parts: ofType('/MCR').map(({ entries }) => ({
        page: refOf(entries.get('Pg')),
        part: Number(entries.get('MCID')),
      })),
      annotations: ofType('/OBJR').map(({ entries }) => refOf(entries.get('Obj'))),
    };
  };
  return read(root);
}

export const refOf = (value: Value | undefined): number => (isRef(value) ? value.ref : 0);

/** Returns an element and all its descendants in reading order. */
export const allOf = (element: ReadElement): ReadElement[] => [element, ...element.kids.flatMap(allOf)];

/** Returns the values of the parent tree by key, through which pages and links refer to their elements. */
export function parentTree(pdf: Pdf): Map<number, Value> {
  const nums = listOf(pdf.get(pdf.root, 'StructTreeRoot', 'ParentTree', 'Nums'));
  return new Map(nums.flatMap((value, place) => (place % 2 === 0 ? [[Number(value), nums[place + 1] ?? null]] : [])));
}
