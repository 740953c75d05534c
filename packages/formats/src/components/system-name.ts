import { ownCopy } from '../own-copy.ts';
import { oneLine } from '../surface/surface-text.ts';

const digest = /@sha\d{3}:[\da-f]{0,128}$/i;
const tag = /:[\w.-]{1,128}$/;

/** An image or artifact without its tag and digest; null where nothing is left that names it, such as ".". */
export function artifactName(text: string): string | null {
  const plain = oneLine(text, 500).replace(digest, '');
  const slash = plain.lastIndexOf('/');
  const last = plain.slice(slash + 1).replace(tag, '');
  const name = plain.slice(0, slash + 1) + last;
  return /^[./\\]*$/.test(name) ? null : ownCopy(name, 500);
}

/** The tag of an image; null where it has none. */
export function artifactTag(text: string): string | null {
  const plain = oneLine(text, 500).replace(digest, '');
  const found = tag.exec(plain.slice(plain.lastIndexOf('/') + 1))?.[0];
  return found === undefined ? null : ownCopy(found.slice(1), 200);
}
