import { copyForStorage } from '../own-copy.ts';
import { oneLine } from '../surface/surface-text.ts';

const digest = /@sha\d{3}:[\da-f]{0,128}$/i;
const tag = /:[\w.-]{1,128}$/;

/** Returns the name of an image or artifact without tag and digest, or null if nothing meaningful remains, such as ".". */
export function artifactName(text: string): string | null {
  const plain = oneLine(text, 500).replace(digest, '');
  const slash = plain.lastIndexOf('/');
  const last = plain.slice(slash + 1).replace(tag, '');
  const name = plain.slice(0, slash + 1) + last;
  return /^[./\\]*$/.test(name) ? null : copyForStorage(name, 500);
}

/** Returns the tag of an image, or null. */
export function artifactTag(text: string): string | null {
  const plain = oneLine(text, 500).replace(digest, '');
  const found = tag.exec(plain.slice(plain.lastIndexOf('/') + 1))?.[0];
  return found === undefined ? null : copyForStorage(found.slice(1), 200);
}
