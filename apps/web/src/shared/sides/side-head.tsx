import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { bySide } from '../../core/sides.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ClientHead } from '../clients/client-head.tsx';

interface SideHeadProps {
  title: string;
  /** The primary action. */
  action?: ReactNode;
}

function OwnHead({ title, action }: SideHeadProps) {
  usePageTitle(title);
  return <PageHeader title={title} action={action} />;
}

/** The header of a page shared by both sides: its title, or for staff the header of the client in the address. */
export function SideHead(head: SideHeadProps) {
  const { companyId } = useParams();
  return bySide(companyId, <OwnHead {...head} />, (client) => <ClientHead {...head} companyId={client} />);
}
