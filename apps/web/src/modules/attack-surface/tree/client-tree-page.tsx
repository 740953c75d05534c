import { ClientSurfacePage } from '../client-surface-page.tsx';
import { WholeTree } from './whole-tree.tsx';

/** A client's domains, hosts and services as a tree or map. */
const ClientTreePage = () => (
  <ClientSurfacePage>{(companyId) => <WholeTree companyId={companyId} />}</ClientSurfacePage>
);

export default ClientTreePage;
