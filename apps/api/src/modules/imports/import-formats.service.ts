import { importTargets, type ImportTarget } from '@gatehouse/contract/imports/imports';
import type { ImportFormat } from '@gatehouse/contract/imports/import-formats.schema';
import type { importFormats } from '@gatehouse/contract/imports/import-formats';
import { headCharacters, looksLike } from '@gatehouse/formats/looks-like';
import { scanNameIn } from '@gatehouse/formats/scan-name';

import type { Call } from '../../platform/routes/call.ts';
import type { ApiModule } from '../../extensions/api-module.ts';

const isTarget = (kind: string): kind is ImportTarget => importTargets.some((target) => target === kind);

/** Returns the formats of all registered importers, by title. A format that two importers read is listed for each. */
export const listFormats = (modules: readonly ApiModule[]): ImportFormat[] =>
  modules
    .flatMap(({ importers = [] }) => importers)
    .flatMap(({ kind, formats, takes }) =>
      formats.map(({ format, title }) => ({ format, title, kind, takes: [...takes] })),
    )
    .map((one, _place, all) => {
      const isShared = all.filter(({ format }) => format === one.format).length > 1;
      return isShared && isTarget(one.kind) ? { ...one, into: one.kind } : one;
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));

/** Guesses the format of a file from its start. Formats without an importer are not returned. */
export function recogniseFormat({ body }: Call<typeof importFormats.recognise>, modules: readonly ApiModule[]) {
  const guess = looksLike(body.head.slice(0, headCharacters))?.format;
  const format = listFormats(modules).find((one) => one.format === guess)?.format ?? null;
  return { format, scanName: format === null ? null : scanNameIn(format, body.head) };
}
