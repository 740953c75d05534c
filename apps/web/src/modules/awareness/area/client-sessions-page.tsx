import { providerSessions } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import styles from '../awareness.module.css';
import { awarenessTexts } from '../awareness.texts.ts';
import { ProgressKey } from '../training-bar.tsx';
import { SessionCard, sessionColumns } from '../list/session-columns.tsx';
import { areaTexts as texts } from './area.texts.ts';
import { EditClientSessionDialog, NewClientSessionDialog } from './client-session-dialog.tsx';
import { ItemsMenu, registrationItems, toastDeleted, toastRestored } from './public-session-menu.tsx';

const views = [
  { key: 'active', label: texts.views.active, parameters: { state: 'Active' } },
  { key: 'public', label: texts.views.public, parameters: { state: 'Active', isPublic: 'true' } },
  { key: 'deleted', label: texts.views.deleted, parameters: { state: 'Deleted' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** Dates are in UTC, because the time zone of the client is not known here. */
const zone = 'UTC';

const areaColumn: Column<PublicSession> = {
  key: 'area',
  title: texts.columns.area,
  cell: ({ isPublic }) => (isPublic ? texts.areas.public : texts.areas.company),
  width: '110px',
  priority: 'low',
};

function ClientSessionMenu({ session, companyId }: { session: PublicSession; companyId: string }) {
  const [isEditing, setIsEditing] = useState(false);
  const { change: remove } = useChange(providerSessions.remove, { isParallel: true });
  const { change: restore } = useChange(providerSessions.restore, { isParallel: true });
  const { _id: id, name } = session;
  const params = { companyId, id };
  const restoreIt = async (): Promise<void> => {
    const { error } = await restore({ params });
    if (!error) toastRestored(name);
  };
  const removeIt = async (): Promise<void> => {
    const { error } = await remove({ params });
    if (!error) toastDeleted(name, () => void restoreIt());
  };
  const items: MenuItem[] =
    session.deletedAt === null
      ? [
          { label: texts.edit, onSelect: () => setIsEditing(true) },
          ...registrationItems(session),
          { label: texts.delete, tone: 'danger', onSelect: () => void removeIt() },
        ]
      : [{ label: texts.restore, onSelect: () => void restoreIt() }];
  return (
    <>
      <ItemsMenu name={name} items={items} />
      {isEditing && (
        <EditClientSessionDialog companyId={companyId} session={session} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}

function AddSession({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={17} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {awarenessTexts.create}
      </Button>
      {isOpen && <NewClientSessionDialog companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The legend of the progress bars, shown once the client has a session. */
function ListKey({ companyId }: { companyId: string }) {
  const { data } = useRead(providerSessions.list, { params: { companyId }, query: { limit: 1 } });
  if (!data || data.total === 0) return null;
  return (
    <div className={styles.key}>
      <ProgressKey />
    </div>
  );
}

/** A client's sessions for the provider’s staff, with figures but without names of participants. */
export default function ClientSessionsPage() {
  const { companyId = '' } = useParams();
  const columns = useMemo(() => {
    const [name, ...rest] = sessionColumns(zone);
    return name ? [name, areaColumn, ...rest] : [];
  }, []);
  return (
    <>
      <ClientHead companyId={companyId} title={texts.companyTitle} action={<AddSession companyId={companyId} />} />
      <ListKey companyId={companyId} />
      <ResourceList
        list={providerSessions.list}
        params={{ companyId }}
        name="client-sessions"
        columns={columns}
        texts={texts.clientList}
        views={views}
        defaultView="active"
        filters={{ status: { label: awarenessTexts.columns.status, values: awarenessTexts.states } }}
        rowActions={(session) => <ClientSessionMenu session={session} companyId={companyId} />}
        card={(session, Link) => <SessionCard session={session} timeZone={zone} Link={Link} />}
      />
    </>
  );
}
