import { createHash } from 'node:crypto';

import type { ImageType } from './document-parts.ts';
import type { PackageWriter } from './package-writer.ts';
import type { Relations } from './relations.ts';
import { relationTypes } from './xml.ts';

/** Returns a function that adds images to a package, each once, and returns their relationships. */
export function openImages(pack: PackageWriter, relations: Relations, folder: string) {
  const known = new Map<string, string>();
  return (bytes: Uint8Array, type: ImageType): string => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const found = known.get(hash);
    if (found !== undefined) return found;
    const name = `${folder}${known.size + 1}.${type}`;
    pack.add(`word/${name}`, bytes);
    const id = relations.add(relationTypes.image, name);
    known.set(hash, id);
    return id;
  };
}
