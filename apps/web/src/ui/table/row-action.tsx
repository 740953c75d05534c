import type { ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

interface RowActionProps {
  icon: ReactNode;
  /** Text of the tooltip: "Revoke". */
  hint: string;
  /** Accessible name that also names the record: "Revoke Nightly import". */
  label?: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** A row action as an icon button, because the last column has no room for text. */
export const RowAction = ({ icon, hint, label = hint, isBusy = false, onClick }: RowActionProps) => (
  <Tooltip text={hint} isDescription={false}>
    <IconButton size="small" icon={icon} label={label} aria-busy={isBusy} disabled={isBusy} onClick={onClick} />
  </Tooltip>
);
