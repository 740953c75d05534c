import { refused } from '../../platform/http/errors.ts';
import type { Importer, ImportOptions } from '../../platform/imports/importer.ts';
import type { ApiModule } from '../../platform/http/route.ts';
import { importsTexts } from './imports.texts.ts';

/** Where a file goes, as far as the call says it: an engagement is one of findings. */
type Destination = Pick<ImportOptions, 'into' | 'engagement' | 'draft'>;

/** The first that reads the format of itself; one that reads it beside another takes it where the call names an engagement. */
function readerFor(reading: readonly Importer[], format: string, { into, engagement, draft }: Destination) {
  if (into !== undefined) return reading.find(({ kind }) => kind === into);
  const isBeside = ({ formats }: Importer): boolean => formats.some((one) => one.format === format && one.isBeside);
  const first = reading.find((importer) => !isBeside(importer)) ?? reading[0];
  if (engagement === undefined && draft === undefined) return first;
  return first?.takes.includes('engagement')
    ? first
    : (reading.find(({ takes }) => takes.includes('engagement')) ?? first);
}

/** Finds who reads a format among all that the modules registered; an unknown one is answered with those that there are. */
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
  throw refused(importsTexts.unknownFormat(wanted, known), 'format');
}

/** `into` chooses the importer and means something to all of them. */
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

/** An option that would be ignored is a mistake of whoever gave it. */
export function refuseOptions({ takes }: Importer, options: ImportOptions, format: string): void {
  const given = Object.keys(namesOfOptions) as (keyof typeof namesOfOptions)[];
  const unwanted = given.find((name) => options[name] !== undefined && !takes.includes(name));
  if (unwanted) throw refused(importsTexts.unsupported(format, namesOfOptions[unwanted]), unwanted);
}
