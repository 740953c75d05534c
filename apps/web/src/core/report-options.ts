import { type Informational, informationalOptions } from '@gatehouse/contract/reports/reports';

import { remembered } from './remember.ts';
import { catalogue } from './texts.ts';

/** What a reader of a report can choose: what is set for the report, or something else this once. */
const choices = ['default', ...informationalOptions] as const;
export type InformationalChoice = (typeof choices)[number];

const isChoice = (value: unknown): value is InformationalChoice => choices.some((option) => option === value);

/** How the reader last had informational findings in a report; kept in this browser. */
export const informationalMemory = remembered<InformationalChoice>('report.informational', isChoice, 'default');

/** What the call for the report says of it. */
export const informationalQuery = (choice: InformationalChoice): { informational?: Informational } =>
  choice === 'default' ? {} : { informational: choice };

/** Texts of the dialog in which a report is downloaded, for clients and for the provider alike. */
export const reportOptionTexts = catalogue({
  title: 'Download report',
  close: 'Close',
  cancel: 'Cancel',
  download: 'Download PDF',
  legend: 'Informational findings',
  options: { default: 'Default', full: 'In full', table: 'Table only', none: 'Leave out' } satisfies Record<
    InformationalChoice,
    string
  >,
  hints: {
    default: 'Informational findings appear as set for this report.',
    full: 'Each informational finding has its own short section.',
    table: 'Informational findings are listed by title only.',
    none: 'Informational findings are not part of the report.',
  } satisfies Record<InformationalChoice, string>,
});

/** The options of the dialog, in the order of the contract. */
export const informationalChoices = choices.map((value) => ({
  value,
  label: reportOptionTexts.options[value],
}));
