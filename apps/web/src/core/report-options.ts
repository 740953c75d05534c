import { type Informational, informationalOptions } from '@gatehouse/contract/reports';

import { remembered } from './remember.ts';
import { catalogue } from './texts.ts';

const isInformational = (value: unknown): value is Informational =>
  informationalOptions.some((option) => option === value);

/** How the reader last had informational findings in a report; kept in this browser. */
export const informationalMemory = remembered<Informational>('report.informational', isInformational, 'full');

/** Texts of the dialog in which a report is downloaded, for clients and for the provider alike. */
export const reportOptionTexts = catalogue({
  title: 'Download report',
  close: 'Close',
  cancel: 'Cancel',
  download: 'Download PDF',
  legend: 'Informational findings',
  options: { full: 'In full', table: 'Table only', none: 'Leave out' } satisfies Record<Informational, string>,
  hints: {
    full: 'Each informational finding has its own short section.',
    table: 'Informational findings are listed by title only.',
    none: 'Informational findings are not part of the report.',
  } satisfies Record<Informational, string>,
});

/** The options of the dialog, in the order of the contract. */
export const informationalChoices = informationalOptions.map((value) => ({
  value,
  label: reportOptionTexts.options[value],
}));
