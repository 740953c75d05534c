import { catalogue, isolated } from '../../core/texts.ts';

/** Texts about reading an imported file of users or employees. */
export const peopleImportTexts = catalogue({
  encoding: 'File encoding',
  choose: 'Select an encoding',
  example: (encoding: string, line: string) => `${encoding}: ${isolated(line)}`,
});
