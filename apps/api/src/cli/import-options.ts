import { engagementTitleCharacters, importTargets } from '@gatehouse/contract/imports/imports';
import { asciiDomain } from '@gatehouse/domain/domain-name';
import { campaignNameCharacters } from '@gatehouse/domain/phishing/campaign-name';
import { leakEncodings } from '@gatehouse/domain/text-encodings';

import type { ImportOptions } from '../extensions/importer.ts';
import type { CommandArguments } from './command.ts';

/** Returns an error of the command line, not of the file. */
export const wrongUsage = (message: string) => Object.assign(new Error(message), { isWrongUsage: true });

/** Parses the options of an import. */
export function readOptions(values: CommandArguments['values']): ImportOptions {
  const [engagement, mapping] = [readTitle(values['engagement']), values['mapping']];
  return {
    ...(engagement === undefined ? {} : { engagement }),
    ...(values['draft'] ? { draft: true } : {}),
    ...(typeof mapping === 'string' ? { mapping } : {}),
    ...(Array.isArray(values['domain']) ? { domains: (values['domain'] as string[]).map(asciiDomain) } : {}),
    ...(values['all-domains'] ? { allDomains: true } : {}),
    ...readEncoding(values['encoding']),
    ...readName('system', values['system'], 300),
    ...readName('campaign', values['campaign'], campaignNameCharacters),
    ...readTarget(values['into']),
    ...(values['complete'] ? { complete: true } : {}),
    ...(values['preview'] ? { preview: true } : {}),
  };
}

function readName<Option extends 'system' | 'campaign'>(
  option: Option,
  given: unknown,
  most: number,
): { [Name in Option]?: string } {
  if (typeof given !== 'string') return {};
  const name = given.normalize('NFC').trim();
  if (name.length >= 1 && name.length <= most) return { [option]: name } as { [Name in Option]?: string };
  throw wrongUsage(`A ${option} name must have 1 to ${most} characters.`);
}

function readTarget(given: unknown): Pick<ImportOptions, 'into'> {
  if (typeof given !== 'string') return {};
  const into = importTargets.find((name) => name === given.toLowerCase());
  if (into !== undefined) return { into };
  throw wrongUsage(`--into must be one of ${importTargets.join(', ')}.`);
}

function readEncoding(given: unknown): Pick<ImportOptions, 'encoding'> {
  if (typeof given !== 'string') return {};
  const encoding = leakEncodings.find((name) => name === given.toLowerCase());
  if (encoding !== undefined) return { encoding };
  throw wrongUsage(`--encoding must be one of ${leakEncodings.join(', ')}.`);
}

function readTitle(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const title = given.normalize('NFC').trim();
  if (title.length >= 1 && title.length <= engagementTitleCharacters) return title;
  throw wrongUsage(`An engagement title must have 1 to ${engagementTitleCharacters} characters.`);
}
