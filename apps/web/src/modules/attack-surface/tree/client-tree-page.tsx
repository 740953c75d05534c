import { ClientSurfacePage } from '../client-surface-page.tsx';
import { WholeTree } from './whole-tree.tsx';

/** Domains, hosts and services of a client as a tree or as a map. */
const ClientTreePage = () => (
  <ClientSurfacePage>{(companyId) => <WholeTree companyId={companyId} />}</ClientSurfacePage>
);

export default ClientTreePage;
