import type { ImportFormat } from '@gatehouse/contract/imports/import-formats.schema';
import type { ClientEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';

import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.start;

/** Where the findings go: into an engagement by its id, a new draft, or the engagement that the file names. */
export const intoDraft = 'draft';
export const intoNamed = 'named';

/** The fields of an import. */
export interface ImportForm {
  file: File | null;
  format: string;
  /** Null until the server has answered. */
  isRecognised: boolean | null;
  target: string;
  draftTitle: string;
  /** The title that the file suggests: what differs from it was typed. */
  suggestedTitle: string;
  /** Name of a saved mapping; empty: the usual names of columns. */
  mapping: string;
  domains: string;
  allDomains: boolean;
  /** Of a leak; empty where it is to be detected. */
  encoding: string;
  /** Whose components the file lists; empty for the one that it names. */
  system: string;
  /** Name of a phishing campaign; empty for the one that the file names. */
  campaign: string;
  /** Of a scan: it covered everything below its hosts or domains, or all of its system. */
  isComplete: boolean;
  /** Only says what would change; null until it is chosen: findings are previewed. */
  isPreview: boolean | null;
  /** The first line of the file, which names the columns of a table. */
  firstLine: string;
}

/** Errors that keep the form from being sent. */
interface Faults {
  format: string | undefined;
  draftTitle: string | undefined;
}

/** A format with where its files go; only one that two areas read names the area. */
export const formatKey = ({ format, into }: Pick<ImportFormat, 'format' | 'into'>): string =>
  into === undefined ? format : `${format}:${into}`;

/** The selected format: one that was detected names no area, and is then a finding where it can be one. */
export function withArea(form: ImportForm, formats: readonly ImportFormat[]): ImportForm {
  if (formats.some((one) => formatKey(one) === form.format)) return form;
  const known = formats.filter(({ format }) => format === form.format);
  const chosen = known.find(({ kind }) => kind === 'findings') ?? known[0];
  return chosen === undefined ? form : { ...form, format: formatKey(chosen) };
}

/** Titles are compared as the import compares them. */
export const isSameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why a new draft cannot have this title: an import into it would go into the engagement that has it. */
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
export interface ChosenFormat {
  /** Fields that the format takes beside the file; others are not sent. */
  takes: ImportFormat['takes'];
  /** Kind of content of its files. */
  kind: string;
}

/** One upload. */
export interface Sending extends ChosenFormat {
  companyId: string;
  form: ImportForm;
}

/** Choice to preview the import. Findings are previewed unless it was chosen otherwise: they can be looked at one by one. */
export const isPreviewed = ({ isPreview }: ImportForm, { takes, kind }: ChosenFormat): boolean =>
  takes.includes('preview') && (isPreview ?? kind === 'findings');

/** The form with another suggestion for the title, which never replaces what was typed. */
export const withSuggestion = (form: ImportForm, suggestedTitle: string): ImportForm => ({
  ...form,
  suggestedTitle,
  draftTitle: form.draftTitle === form.suggestedTitle ? suggestedTitle : form.draftTitle,
});

/** The id of the engagement or the title of a new one; empty where the file names it. */
function engagementOf({ target, draftTitle }: ImportForm): string {
  if (target === intoNamed) return '';
  return target === intoDraft ? draftTitle.trim() : target;
}

const flag = (isSet: boolean): string => (isSet ? 'true' : '');

/** The form as the upload takes it: the texts first, then the file. */
export function bodyOf({ companyId, form, takes, kind }: Sending): FormData {
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

/** Of the formats that share an importer only tables have columns. */
export const takesMapping = ({ format }: Pick<ImportForm, 'format'>, takes: ImportFormat['takes']): boolean =>
  format === 'csv' && takes.includes('mapping');
