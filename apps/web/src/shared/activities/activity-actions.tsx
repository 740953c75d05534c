import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import { activityTexts } from './activity.texts.ts';
import type { Rights } from './activity-rights.ts';
import { type ActivityProps, callsOf, itemParamsOf } from './activity-side.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const texts = activityTexts.actions;

interface ActionsProps extends ActivityProps {
  rights: Rights;
  /** Called after the activity or the occurrence was deleted. */
  onRemoved: () => void;
}

/** Requests another date for a planned occurrence. */
function useReschedule({ activity, occurrence, companyId }: ActivityProps) {
  const { change } = useChange(callsOf(companyId).changeItem);
  return async (): Promise<void> => {
    if (!occurrence) return;
    const params = itemParamsOf(companyId, { activityId: activity._id, itemId: occurrence._id });
    const { error } = await change({ params, body: { status: 'Pending' } });
    if (!error) raiseToast({ kind: 'success', message: texts.rescheduled });
  };
}

type Dialog = 'move' | 'remove' | null;

function useItems(props: ActionsProps, open: (dialog: Dialog) => void): MenuItem[] {
  const { rights } = props;
  const reschedule = useReschedule(props);
  const items: (MenuItem | false)[] = [
    rights.edit.length > 0 && {
      label: texts.move,
      icon: <IconCalendarDue size={17} stroke={1.6} />,
      onSelect: () => open('move'),
    },
    rights.mayReschedule && {
      label: texts.reschedule,
      icon: <IconRefresh size={17} stroke={1.6} />,
      onSelect: () => void reschedule(),
    },
    rights.delete.length > 0 && {
      label: texts.remove,
      icon: <IconTrash size={17} stroke={1.6} />,
      tone: 'danger',
      onSelect: () => open('remove'),
    },
  ];
  return items.filter((item) => item !== false);
}

/** The menu of an activity: move it without dragging, request another date, delete it. */
export function useActivityMenu(props: ActionsProps): { items: MenuItem[]; dialog: ReactNode } {
  const [opened, setOpened] = useState<Dialog>(null);
  const items = useItems(props, setOpened);
  const { rights, onRemoved, ...record } = props;
  const close = () => setOpened(null);
  const dialogs = {
    move: <MoveDialog {...record} scopes={rights.edit} onClose={close} />,
    remove: <RemoveDialog {...record} scopes={rights.delete} onClose={close} onRemoved={onRemoved} />,
  };
  return { items, dialog: opened && dialogs[opened] };
}

/** The menu as a button, for records that have no other menu. */
export function ActivityMenu(props: ActionsProps) {
  const { items, dialog } = useActivityMenu(props);
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={texts.more}
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} size="small" icon={<IconDots size={17} stroke={1.8} />} label={texts.more} />
        )}
      />
      {dialog}
    </>
  );
}

/** The button that opens the form; hidden without permission to edit. */
export function EditButton({ rights, onEdit }: { rights: Rights; onEdit: () => void }) {
  if (rights.edit.length === 0) return null;
  return (
    <Button variant="primary" onClick={onEdit}>
      {texts.edit}
    </Button>
  );
}
