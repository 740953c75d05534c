import type { ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

interface RowActionProps {
  icon: ReactNode;
  /** What it does, as its tooltip says: "Revoke". */
  hint: string;
  /** What it does to which record, where the hint does not say it: "Revoke Nightly import". */
  label?: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** What can be done with a row, as an icon: the last column has no room for words. */
export const RowAction = ({ icon, hint, label = hint, isBusy = false, onClick }: RowActionProps) => (
  <Tooltip text={hint} isDescription={false}>
    <IconButton size="small" icon={icon} label={label} aria-busy={isBusy} disabled={isBusy} onClick={onClick} />
  </Tooltip>
);
