import { catalogue, isolated } from '../../core/texts.ts';

/** How a file of people was read. */
export const peopleImportTexts = catalogue({
  encoding: 'File encoding',
  choose: 'Select an encoding',
  example: (encoding: string, line: string) => `${encoding}: ${isolated(line)}`,
});
