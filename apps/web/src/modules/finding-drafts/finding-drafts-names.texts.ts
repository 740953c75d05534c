import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its pages bring their own texts. */
export const findingDraftsNames = catalogue({
  newFinding: 'New finding',
  palette: 'Finding drafts',
});
