import type { ImportFormat } from '@gatehouse/contract/import-formats';
import type { ClientEngagementRow } from '@gatehouse/contract/staff-engagements';

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
  /** Only says what would change. */
  isPreview: boolean;
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
  into === 'surface' ? `${format}:${into}` : format;

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

/** One upload. */
export interface Sending {
  companyId: string;
  form: ImportForm;
  /** What the format takes beside the file; what it does not take is not sent. */
  takes: ImportFormat['takes'];
}

/** The id of the engagement or the title of a new one; empty where the file names it. */
function engagementOf({ target, draftTitle }: ImportForm): string {
  if (target === intoNamed) return '';
  return target === intoDraft ? draftTitle.trim() : target;
}

const flag = (isSet: boolean): string => (isSet ? 'true' : '');

/** The form as the upload takes it: the texts first, then the file. */
export function bodyOf({ companyId, form, takes }: Sending): FormData {
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
    preview: flag(form.isPreview),
  };
  for (const name of takes) if (options[name] !== '') body.append(name, options[name]);
  if (form.file) body.append('file', form.file, form.file.name);
  return body;
}

/** Of the formats that share an importer only tables have columns. */
export const takesMapping = ({ format }: Pick<ImportForm, 'format'>, takes: ImportFormat['takes']): boolean =>
  format === 'csv' && takes.includes('mapping');
