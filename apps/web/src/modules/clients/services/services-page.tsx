import { hasAccess } from '@gatehouse/contract/core/access';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clients, clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { displayDate } from '@gatehouse/domain/display-date';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { ServiceState } from '@gatehouse/contract/clients/client-services';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { ClientPage } from '../../../shared/clients/client-page.tsx';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { clientsTexts } from '../clients.texts.ts';
import { AddService } from './add-service.tsx';
import { type PeriodAction, ServiceDialog } from './service-dialogs.tsx';
import { serviceSigns } from './service-signs.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';

const texts = clientsTexts.services;

const actionsOf: Record<ServiceState, readonly PeriodAction[]> = {
  scheduled: ['edit', 'end'],
  active: ['edit', 'pause', 'end'],
  ending: ['edit', 'pause', 'end'],
  paused: ['edit', 'resume', 'end'],
  ended: [],
};

interface ServiceMenuProps {
  period: ServicePeriod;
  onAction: (action: PeriodAction) => void;
}

/** The actions on a service period; an ended one has none. */
function ServiceMenu({ period, onAction }: ServiceMenuProps) {
  const actions = actionsOf[period.state];
  if (actions.length === 0) return null;
  const label = texts.actionsOf(serviceTexts[period.service]);
  return (
    <Menu
      label={label}
      items={actions.map((action) => ({
        label: texts[action],
        onSelect: () => onAction(action),
        ...(action === 'end' && { tone: 'danger' as const }),
      }))}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
const width = '132px';

const columns: readonly Column<ServicePeriod>[] = [
  { key: 'service', title: texts.columns.service, cell: ({ service }) => serviceTexts[service], identifies: true },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <StatusBadge look="plain" sign={serviceSigns[state]} label={texts.states[state]} />,
    width,
  },
  { key: 'start', title: texts.columns.start, cell: ({ start }) => displayDate(start), width },
  {
    key: 'end',
    title: texts.columns.end,
    cell: ({ end }) => (end === null ? texts.noEnd : displayDate(end)),
    width,
  },
];

/** The services of a client, with their start and end dates. */
export default function ServicesPage() {
  const { companyId = '' } = useParams();
  const read = useRead(clients.services, { params: { companyId } });
  const mayWrite = hasAccess(clientWriteAccess, useViewer());
  const add = mayWrite && <Add companyId={companyId} periods={read.data ?? none} />;
  return (
    <ClientPage
      title={texts.title}
      isKnown={read.data !== undefined}
      failure={read.failure}
      onRetry={read.refresh}
      action={add}
    >
      <Periods read={read} companyId={companyId} mayWrite={mayWrite} add={add} />
    </ClientPage>
  );
}

const none: ServicePeriod[] = [];

function Add({ companyId, periods }: { companyId: string; periods: readonly ServicePeriod[] }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsAdding(true)}>
        {texts.add}
      </Button>
      {isAdding && <AddService companyId={companyId} periods={periods} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface PeriodsProps {
  read: Pick<ReturnType<typeof useRead<typeof clients.services>>, 'data' | 'failure' | 'isLoading' | 'refresh'>;
  companyId: string;
  mayWrite: boolean;
  add: ReactNode;
}

function Periods({ read: { data = none, failure, isLoading, refresh }, companyId, mayWrite, add }: PeriodsProps) {
  const [open, setOpen] = useState<{ action: PeriodAction; period: ServicePeriod } | null>(null);
  const menuOf = (period: ServicePeriod) => (
    <ServiceMenu period={period} onAction={(action) => setOpen({ action, period })} />
  );
  return (
    <Card padding="flush" title={texts.title} context={texts.context}>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={data}
        rowKey={({ _id }) => _id}
        rowActions={mayWrite ? menuOf : undefined}
        texts={texts.table}
        isLoading={isLoading}
        failure={failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
        empty={
          <EmptyState kind="first-use" title={texts.none} action={add}>
            {texts.noneWhy}
          </EmptyState>
        }
      />
      {open && <ServiceDialog companyId={companyId} {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
