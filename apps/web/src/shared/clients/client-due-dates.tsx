import type { ReactNode } from 'react';

import type { SideKey } from '../../core/sides.ts';
import { DueZone } from '../dates/due-date.tsx';
import { useClientZone } from './use-client-name.ts';

interface ClientDueDatesProps {
  companyId: SideKey;
  children: ReactNode;
}

/** Marks due dates by the calendar days of a client for staff too, as its filters do. */
export const ClientDueDates = ({ companyId, children }: ClientDueDatesProps) => (
  <DueZone value={useClientZone(companyId)}>{children}</DueZone>
);
