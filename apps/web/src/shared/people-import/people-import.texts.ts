import { catalogue, formatNumber, isolated } from '../../core/texts.ts';

/** Texts about reading an imported file of users or employees. */
export const peopleImportTexts = catalogue({
  encoding: 'File encoding',
  steps: {
    place: (at: number, all: number, label: string) => `Step ${formatNumber(at)} of ${formatNumber(all)}: ${label}`,
    done: 'Done',
    back: 'Back',
    next: 'Continue',
  },
  drop: 'Drop the file to upload it',
  tableDropzone: 'Drop an Excel or CSV file here or browse',
  tableLimits: (rows: number) => `XLSX, XLS or CSV, up to ${formatNumber(rows)} rows and 10 MB`,
  samples: (values: string) => `For example: ${values}`,
  choose: 'Select an encoding',
  example: (encoding: string, line: string) => `${encoding}: ${isolated(line)}`,
});
