import { imageAddress } from '../../../shared/rich-text/markdown-addresses.ts';

/** An image in a text. */
export interface ShownImage {
  id: string;
  name: string;
  address: string;
}

const image = /!\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Returns the portal's images in a text; the path of a file has its ID before its name. */
export const imagesIn = (text: string): ShownImage[] =>
  [...text.matchAll(image)].flatMap(([, name = '', written = '']) => {
    const address = imageAddress(written);
    const id = address?.split('/').at(-2);
    return address === null || id === undefined ? [] : [{ id, name, address: written }];
  });

/** Removes the portal's images from a text, because they belong to one client. */
export const withoutImages = (text: string): string =>
  text.replaceAll(image, (whole, _name, written: string) => (imageAddress(written) === null ? whole : ''));
