import { onDemand } from '../../../core/on-demand.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

/** The dialog of a status change, whose code is loaded once the page of the finding has loaded. */
export const moveDialog = onDemand<MoveDialogProps>(async () => ({
  default: (await import('./move-dialog.tsx')).MoveDialog,
}));
