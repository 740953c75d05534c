import { useParams } from 'react-router';

import { surfaceNames } from '../attack-surface-names.texts.ts';
import { ClientSurfaceHead } from '../client-surface-head.tsx';
import { WholeTree } from './whole-tree.tsx';

/** Domains, hosts and services of a client as a tree or as a map. */
export default function ClientTreePage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientSurfaceHead companyId={companyId} title={surfaceNames.title} />
      <WholeTree companyId={companyId} />
    </>
  );
}
