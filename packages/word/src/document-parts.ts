import type { StyleNames } from './style-names.ts';

/** The image types that every office program shows. */
export type ImageType = 'png' | 'jpeg' | 'gif';

/** The kinds of numbered captions. Word counts each kind under this name in every language. */
export type Captioned = 'Figure' | 'Table';

/** The document that content is written for: its styles, and its parts that the content refers to. */
export interface DocumentParts {
  styles: StyleNames;
  /** Returns the ID of the relationship for a web or mail address. */
  linkTo: (address: string) => string;
  /** Stores an image and returns the ID of its relationship. */
  addImage: (bytes: Uint8Array, type: ImageType) => string;
  /** Begins a list and returns its number; `start` is the first number of an ordered one, or null for bullets. */
  beginList: (start: number | null, level: number) => number;
  /** Returns a number that no other drawing or bookmark of the document has. */
  nextId: () => number;
  /** Counts and returns the number of the next caption of this kind. */
  nextCaption: (of: Captioned) => number;
}
