import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ClientHead } from '../clients/client-head.tsx';

interface SideHeadProps {
  title: string;
  /** The one primary action. */
  action?: ReactNode;
}

function OwnHead({ title, action }: SideHeadProps) {
  usePageTitle(title);
  return <PageHeader title={title} action={action} />;
}

/** The head of a page that both sides have: its title, or, for the provider's staff, the client that the address names. */
export function SideHead(head: SideHeadProps) {
  const { companyId } = useParams();
  return companyId === undefined ? <OwnHead {...head} /> : <ClientHead {...head} companyId={companyId} />;
}
