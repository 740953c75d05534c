import { imageAddress } from '../../../shared/rich-text/markdown-addresses.ts';

/** An image that a text shows. */
export interface ShownImage {
  id: string;
  name: string;
  address: string;
}

const image = /!\[([^\]]*)\]\(([^)\s]+)\)/g;

/** The images of the portal that a text shows; the id of a file stands before its name. */
export const imagesIn = (text: string): ShownImage[] =>
  [...text.matchAll(image)].flatMap(([, name = '', written = '']) => {
    const address = imageAddress(written);
    const id = address?.split('/').at(-2);
    return address === null || id === undefined ? [] : [{ id, name, address: written }];
  });

/** A text without the images of the portal, which belong to one client. */
export const withoutImages = (text: string): string =>
  text.replaceAll(image, (whole, _name, written: string) => (imageAddress(written) === null ? whole : ''));
