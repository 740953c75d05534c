import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import type { ServiceState } from '@gatehouse/contract/clients/client-services';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { clientsTexts } from '../clients.texts.ts';
import type { PeriodAction } from './service-dialogs.tsx';

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
export function ServiceMenu({ period, onAction }: ServiceMenuProps) {
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
