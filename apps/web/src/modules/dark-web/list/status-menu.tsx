import { leakMovesFrom } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';

import { StatusMenu } from '../../../shared/records/status-menu.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { LeakStatusBadge } from '../leak-badge.tsx';
import { useChangeStatus } from './use-change-status.ts';

const texts = darkWebTexts.statusMenu;

/** The status of a leak as a button with a menu of the allowed changes. */
export function LeakStatusMenu({ leak }: { leak: Breach }) {
  const { changeStatus } = useChangeStatus();
  const { idVisual, status } = leak;
  const items = leakMovesFrom(status).map((to) => ({
    label: texts.to(darkWebTexts.statuses[to]),
    onSelect: () => void changeStatus(leak, to),
  }));
  return (
    <StatusMenu
      label={texts.label(idVisual, darkWebTexts.statuses[status])}
      title={texts.title(idVisual)}
      items={items}
    >
      <LeakStatusBadge status={status} look="plain" />
    </StatusMenu>
  );
}
