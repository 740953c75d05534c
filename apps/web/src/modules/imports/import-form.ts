import type { ImportFormat } from '@gatehouse/contract/imports/import-formats.schema';
import type { ClientEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';

import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.start;

/** Values of `target` besides the ID of an engagement: a new draft, or the engagement that the file names. */
export const intoDraft = 'draft';
export const intoNamed = 'named';

export interface ImportForm {
  file: File | null;
  format: string;
  /** True if the format was recognized; null until it is known. */
  isRecognised: boolean | null;
  target: string;
  draftTitle: string;
  /** The title suggested from the file; a different title was typed. */
  suggestedTitle: string;
  /** Name of a saved mapping; empty for the default column names. */
  mapping: string;
  domains: string;
  allDomains: boolean;
  /** Encoding of a list of leaks; empty for automatic detection. */
  encoding: string;
  /** Name of the system of the listed components; empty for the one that the file names. */
  system: string;
  /** Name of a phishing campaign; empty for the one that the file names. */
  campaign: string;
  /** True if a scan covered everything below its hosts or domains, or the whole system. */
  isComplete: boolean;
  /** True if the import is only previewed; null until chosen, which previews findings. */
  isPreview: boolean | null;
  /** The first line of the file, which has the column names of a table. */
  firstLine: string;
}

/** Errors that block the form. */
interface Faults {
  format: string | undefined;
  draftTitle: string | undefined;
}

/** Returns the key of a format. It includes the area only if two areas read the same format. */
export const formatKey = ({ format, into }: Pick<ImportFormat, 'format' | 'into'>): string =>
  into === undefined ? format : `${format}:${into}`;

/** Selects the area of a detected format: findings where possible. */
export function withArea(form: ImportForm, formats: readonly ImportFormat[]): ImportForm {
  if (formats.some((one) => formatKey(one) === form.format)) return form;
  const known = formats.filter(({ format }) => format === form.format);
  const chosen = known.find(({ kind }) => kind === 'findings') ?? known[0];
  return chosen === undefined ? form : { ...form, format: formatKey(chosen) };
}

/** Compares titles in the same way as the import. */
export const isSameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the error of a draft's title. A title in use would import into the existing engagement. */
function titleFault(title: string, rows: readonly ClientEngagementRow[]): string | undefined {
  if (title.trim() === '') return texts.draftMissing;
  return rows.some((row) => isSameTitle(row.title, title)) ? texts.draftTaken : undefined;
}

export function faultsOf(form: ImportForm, rows: readonly ClientEngagementRow[], takes: ImportFormat['takes']): Faults {
  const faults = {
    ...noFaults,
    format: form.format === '' ? texts.formatMissing : undefined,
  };
  if (!takes.includes('engagement')) return faults;
  return { ...faults, draftTitle: form.target === intoDraft ? titleFault(form.draftTitle, rows) : undefined };
}

export const noFaults: Faults = { format: undefined, draftTitle: undefined };

/** Facts about the selected format. */
export interface FormatOptions {
  /** Fields that the format takes besides the file; others are not sent. */
  takes: ImportFormat['takes'];
  /** Kind of the records in its files. */
  kind: string;
}

/** The data of one upload. */
export interface ImportUpload extends FormatOptions {
  companyId: string;
  form: ImportForm;
}

/** True if the import is previewed. Findings are previewed by default, because they can be checked individually. */
export const isPreviewed = ({ isPreview }: ImportForm, { takes, kind }: FormatOptions): boolean =>
  takes.includes('preview') && (isPreview ?? kind === 'findings');

/** Changes the suggested title without replacing a typed one. */
export const withSuggestion = (form: ImportForm, suggestedTitle: string): ImportForm => ({
  ...form,
  suggestedTitle,
  draftTitle: form.draftTitle === form.suggestedTitle ? suggestedTitle : form.draftTitle,
});

/** Returns the ID of the engagement or the title of a new one; empty if the file names it. */
function engagementOf({ target, draftTitle }: ImportForm): string {
  if (target === intoNamed) return '';
  return target === intoDraft ? draftTitle.trim() : target;
}

const flag = (isSet: boolean): string => (isSet ? 'true' : '');

/** Builds the request body: the texts first, then the file. */
export function bodyOf({ companyId, form, takes, kind }: ImportUpload): FormData {
  const body = new FormData();
  body.append('company', companyId);
  const [format = '', into] = form.format.split(':');
  body.append('format', format);
  if (into !== undefined) body.append('into', into);
  const options = {
    engagement: engagementOf(form),
    draft: flag(form.target === intoDraft),
    mapping: takesMapping(form, takes) ? form.mapping : '',
    domains: form.domains.trim(),
    allDomains: flag(form.allDomains),
    encoding: form.encoding,
    system: form.system.trim(),
    campaign: form.campaign.trim(),
    complete: flag(form.isComplete),
    preview: flag(isPreviewed(form, { takes, kind })),
  };
  for (const name of takes) if (options[name] !== '') body.append(name, options[name]);
  if (form.file) body.append('file', form.file, form.file.name);
  return body;
}

/** True if the format has columns to map. Of the formats that share an importer, only tables have columns. */
export const takesMapping = ({ format }: Pick<ImportForm, 'format'>, takes: ImportFormat['takes']): boolean =>
  format === 'csv' && takes.includes('mapping');
