import { type Informational, informationalOptions } from '@gatehouse/contract/reports/reports';

import { remembered } from './remember.ts';
import { catalogue } from './texts.ts';

/** Ways to print informational findings in a report: the report's own setting, or an override. */
const choices = ['default', ...informationalOptions] as const;
export type InformationalChoice = (typeof choices)[number];

const isChoice = (value: unknown): value is InformationalChoice => choices.some((option) => option === value);

/** The reader's last choice, stored in this browser. */
export const informationalMemory = remembered<InformationalChoice>('report.informational', isChoice, 'default');

/** Returns the query parameters for a choice. */
export const informationalQuery = (choice: InformationalChoice): { informational?: Informational } =>
  choice === 'default' ? {} : { informational: choice };

/** Texts of the report download dialog, for clients and the provider. */
export const reportOptionTexts = catalogue({
  title: 'Download report',
  close: 'Close',
  cancel: 'Cancel',
  download: 'Download PDF',
  downloadWord: 'Download Word',
  legend: 'Informational findings',
  options: { default: 'Default', full: 'In full', table: 'Table only', none: 'Leave out' } satisfies Record<
    InformationalChoice,
    string
  >,
  hints: {
    default: 'Uses this report’s setting.',
    full: 'Each informational finding has its own short section.',
    table: 'Informational findings are listed by title only.',
    none: 'Informational findings are not part of the report.',
  } satisfies Record<InformationalChoice, string>,
});

/** The dialog's options, in the contract's order. */
export const informationalChoices = choices.map((value) => ({
  value,
  label: reportOptionTexts.options[value],
}));
