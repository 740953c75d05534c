import { hasAccess } from '@gatehouse/contract/core/access';
import { publicUndoDays } from '@gatehouse/contract/company-employees/company-employee';
import {
  publicAwareness,
  publicAwarenessDeleteAccess,
  registrationPath,
} from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../../core/data/use-change.ts';
import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { awarenessTexts } from '../awareness.texts.ts';
import { areaTexts as texts } from './area.texts.ts';

type Session = Pick<PublicSession, '_id' | 'name' | 'deletedAt' | 'isPublic'>;

async function copyRegistration(session: Session): Promise<void> {
  await navigator.clipboard.writeText(`${window.location.origin}${registrationPath(session)}`);
  raiseToast({ kind: 'success', message: texts.linkCopied });
}

/** The menu item that copies the registration link; none for a deleted session. */
export const registrationItems = (session: Session): MenuItem[] =>
  session.isPublic && session.deletedAt === null
    ? [{ label: texts.copyLink, onSelect: () => void copyRegistration(session) }]
    : [];

/** Shows that a session was deleted, with an undo button. */
export function toastDeleted(name: string, undo: () => void): void {
  const message = texts.deletedFor(name, publicUndoDays);
  raiseToast({ kind: 'success', message, action: { label: awarenessTexts.undo, act: undo } });
}

/** Shows that a session was restored. */
export const toastRestored = (name: string): void => raiseToast({ kind: 'success', message: texts.restored(name) });

/** The program admin's actions on a session. */
export function usePublicSessionItems(session: Session): MenuItem[] {
  const { change: remove } = useChange(publicAwareness.remove, { isParallel: true });
  const { change: restore } = useChange(publicAwareness.restore, { isParallel: true });
  const mayDelete = hasAccess(publicAwarenessDeleteAccess, useViewer());
  const { _id: id, name } = session;
  const restoreIt = async (): Promise<void> => {
    const { error } = await restore({ params: { id } });
    if (!error) toastRestored(name);
  };
  const removeIt = async (): Promise<void> => {
    const { error } = await remove({ params: { id } });
    if (!error) toastDeleted(name, () => void restoreIt());
  };
  const deleting: MenuItem =
    session.deletedAt === null
      ? { label: texts.delete, tone: 'danger', onSelect: () => void removeIt() }
      : { label: texts.restore, onSelect: () => void restoreIt() };
  return [...registrationItems(session), ...(mayDelete ? [deleting] : [])];
}

interface ItemsMenuProps {
  name: string;
  items: readonly MenuItem[];
}

/** The actions menu of a session in a list. */
export function ItemsMenu({ name, items }: ItemsMenuProps) {
  const label = awarenessTexts.actionsOf(name);
  if (items.length === 0) return null;
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}

export const PublicSessionMenu = ({ session }: { session: Session }) => (
  <ItemsMenu name={session.name} items={usePublicSessionItems(session)} />
);
