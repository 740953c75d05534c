import { ClientHead } from '../../shared/clients/client-head.tsx';
import { surfaceTabTexts } from '../../shared/surface/surface-tabs.texts.ts';
import { scopeTexts } from './scope/scope.texts.ts';
import { clientSurfacePath } from './surface-address.ts';
import { SurfaceReport } from './surface-report.tsx';

const tabsOf = (companyId: string) => {
  const path = clientSurfacePath(companyId);
  return [
    { label: surfaceTabTexts.hosts, to: path, isExact: true },
    { label: surfaceTabTexts.overview, to: `${path}/overview` },
    { label: surfaceTabTexts.changes, to: `${path}/changes` },
    { label: surfaceTabTexts.lookAlikes, to: `${path}/look-alikes` },
    { label: scopeTexts.scope.tab, to: `${path}/scope` },
  ];
};

export const ClientSurfaceHead = ({ companyId, title }: { companyId: string; title: string }) => (
  <ClientHead
    companyId={companyId}
    title={title}
    subTabs={{ label: surfaceTabTexts.label, items: tabsOf(companyId) }}
    action={<SurfaceReport companyId={companyId} />}
  />
);
