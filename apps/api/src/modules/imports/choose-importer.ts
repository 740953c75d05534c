import { refused } from '../../platform/http/errors.ts';
import type { Importer, ImportOptions } from '../../platform/imports/importer.ts';
import type { ApiModule } from '../../platform/http/route.ts';

/** Finds who reads a format among all that the modules registered; an unknown one is answered with those that there are. */
export function chooseImporter(modules: readonly ApiModule[], wanted: string): { importer: Importer; format: string } {
  const importers = modules.flatMap(({ importers: registered = [] }) => registered);
  const format = wanted.toLowerCase();
  const importer = importers.find(({ formats }) => formats.some((one) => one.format === format));
  if (importer) return { importer, format };
  const known = importers.flatMap(({ formats }) => formats.map((one) => one.format)).join(', ');
  throw refused(`Unknown format "${wanted}". Supported formats: ${known}.`, 'format');
}

const namesOfOptions: Record<keyof ImportOptions, string> = {
  engagement: 'an engagement title',
  mapping: 'a column mapping',
  domains: 'domains',
  allDomains: 'domains',
  encoding: 'an encoding',
};

/** An option that would be ignored is a mistake of whoever gave it. */
export function refuseOptions({ takes }: Importer, options: ImportOptions, format: string): void {
  const given = Object.keys(options) as (keyof ImportOptions)[];
  const unwanted = given.find((name) => options[name] !== undefined && !takes.includes(name));
  if (unwanted) throw refused(`The format ${format} does not support ${namesOfOptions[unwanted]}.`, unwanted);
}
