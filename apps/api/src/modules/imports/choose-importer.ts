import { unprocessable } from '../../platform/core/errors.ts';
import type { Importer, ImportOptions } from '../../extensions/importer.ts';
import type { ApiModule } from '../../extensions/api-module.ts';
import { importsTexts } from './imports.texts.ts';

/** The options that determine where a file is imported; an engagement implies findings. */
type Destination = Pick<ImportOptions, 'into' | 'engagement' | 'draft'>;

/**
 * Returns the importer for a format. An importer that reads the format only as a secondary use is chosen only when an engagement is named.
 */
function readerFor(reading: readonly Importer[], format: string, { into, engagement, draft }: Destination) {
  if (into !== undefined) return reading.find(({ kind }) => kind === into);
  const isSecondary = ({ formats }: Importer): boolean => formats.some((one) => one.format === format && one.isBeside);
  const first = reading.find((importer) => !isSecondary(importer)) ?? reading[0];
  if (engagement === undefined && draft === undefined) return first;
  return first?.takes.includes('engagement')
    ? first
    : (reading.find(({ takes }) => takes.includes('engagement')) ?? first);
}

/** Returns the importer of a format among those that the modules registered. Throws a 422 that lists the known formats. */
export function chooseImporter(
  modules: readonly ApiModule[],
  wanted: string,
  destination: Destination = {},
): { importer: Importer; format: string } {
  const importers = modules.flatMap(({ importers: registered = [] }) => registered);
  const format = wanted.toLowerCase();
  const reading = importers.filter(({ formats }) => formats.some((one) => one.format === format));
  const importer = readerFor(reading, format, destination);
  if (importer) return { importer, format };
  const known = importers.flatMap(({ formats }) => formats.map((one) => one.format)).join(', ');
  throw unprocessable(importsTexts.unknownFormat(wanted, known), 'format');
}

/** Names of options in error messages. `into` is left out, because every importer accepts it. */
const namesOfOptions: Record<Exclude<keyof ImportOptions, 'into'>, string> = {
  engagement: 'an engagement title',
  draft: 'a draft engagement',
  mapping: 'a column mapping',
  domains: 'domains',
  allDomains: 'domains',
  encoding: 'an encoding',
  system: 'a system name',
  campaign: 'a campaign name',
  complete: 'complete scans',
  preview: 'a preview',
};

/** Throws a 422 for an option that the importer does not support, because ignoring it would hide a mistake. */
export function refuseOptions({ takes }: Importer, options: ImportOptions, format: string): void {
  const given = Object.keys(namesOfOptions) as (keyof typeof namesOfOptions)[];
  const unwanted = given.find((name) => options[name] !== undefined && !takes.includes(name));
  if (unwanted) throw unprocessable(importsTexts.unsupported(format, namesOfOptions[unwanted]), unwanted);
}
