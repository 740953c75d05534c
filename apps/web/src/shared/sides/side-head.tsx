import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { bySide } from '../../core/sides.ts';
import { ClientHead } from '../clients/client-head.tsx';
import { TitledHeader } from '../records/titled-header.tsx';

interface SideHeadProps {
  title: string;
  /** The primary action. */
  action?: ReactNode;
}

/** The header of a page shared by both sides: its title, or for staff the header of the client in the address. */
export function SideHead(head: SideHeadProps) {
  const { companyId } = useParams();
  return bySide(companyId, <TitledHeader {...head} />, (client) => <ClientHead {...head} companyId={client} />);
}
