import { importTargets, type ImportTarget } from '@gatehouse/contract/imports';
import type { ImportFormat, importFormats } from '@gatehouse/contract/import-formats';
import { looksLike } from '@gatehouse/formats/looks-like';

import type { Call } from '../../platform/http/call.ts';
import type { ApiModule } from '../../platform/http/route.ts';

const isTarget = (kind: string): kind is ImportTarget => importTargets.some((target) => target === kind);

/** The formats of all importers that the modules registered, by title. One that two areas read is there for each of them. */
export const listFormats = (modules: readonly ApiModule[]): ImportFormat[] =>
  modules
    .flatMap(({ importers = [] }) => importers)
    .flatMap(({ kind, formats, takes }) => formats.map((one) => ({ ...one, kind, takes: [...takes] })))
    .map((one, _place, all) => {
      const isShared = all.filter(({ format }) => format === one.format).length > 1;
      return isShared && isTarget(one.kind) ? { ...one, into: one.kind } : one;
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));

/** A guess that is none of what is imported here helps no one. */
export function recogniseFormat({ body }: Call<typeof importFormats.recognise>, modules: readonly ApiModule[]) {
  const guess = looksLike(body.head)?.format;
  return { format: listFormats(modules).find(({ format }) => format === guess)?.format ?? null };
}
