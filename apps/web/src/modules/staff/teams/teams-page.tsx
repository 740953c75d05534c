import type { Team } from '@gatehouse/contract/staff/teams.schema';
import { teams } from '@gatehouse/contract/staff/teams';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { StaffHead } from '../fields/staff-head.tsx';
import { staffNames } from '../staff-names.texts.ts';
import { staffTexts } from '../staff.texts.ts';
import { DeleteTeam, EditTeam, NewTeam } from './team-dialogs.tsx';

const texts = staffTexts.teams;

const columns: readonly Column<Team>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => <bdi>{name}</bdi>, identifies: true },
  {
    key: 'members',
    title: texts.columns.members,
    cell: ({ staffIds }) => staffTexts.memberCount(staffIds.length),
    width: '140px',
  },
  {
    key: 'clients',
    title: texts.columns.clients,
    cell: ({ clients }) => staffTexts.clientCount(clients.length),
    width: '140px',
  },
];

/** The teams of the staff; members see the clients of their team. */
export default function TeamsPage() {
  usePageTitle(staffNames.teams);
  const { data = [], failure, isLoading, refresh } = useRead(teams.list);
  const [open, setOpen] = useState<{ action: 'edit' | 'remove'; team: Team } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <StaffHead action={<AddTeam />} />
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
          rowActions={(team) => (
            <TeamActions
              name={team.name}
              onEdit={() => setOpen({ action: 'edit', team })}
              onRemove={() => setOpen({ action: 'remove', team })}
            />
          )}
          texts={texts.table}
          isLoading={isLoading}
          failure={failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
          empty={
            <EmptyState kind="first-use" title={texts.none} action={<AddTeam />}>
              {texts.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      {open?.action === 'edit' && <EditTeam team={open.team} onClose={close} />}
      {open?.action === 'remove' && <DeleteTeam team={open.team} onClose={close} />}
    </>
  );
}

interface TeamActionsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

function TeamActions({ name, onEdit, onRemove }: TeamActionsProps) {
  return (
    <Row gap={4} wraps={false}>
      <RowAction
        icon={<IconPencil size={17} stroke={1.6} />}
        hint={staffTexts.actions.edit}
        label={texts.edit.title(name)}
        onClick={onEdit}
      />
      <RowAction
        icon={<IconTrash size={17} stroke={1.6} />}
        hint={texts.remove.action}
        label={texts.remove.of(name)}
        onClick={onRemove}
      />
    </Row>
  );
}

function AddTeam() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<IconPlus size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {texts.add}
      </Button>
      {isOpen && <NewTeam onClose={() => setIsOpen(false)} />}
    </>
  );
}
