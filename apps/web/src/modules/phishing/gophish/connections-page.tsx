import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ConnectDialog, RevokeDialog, RotateDialog, TestDialog } from './connection-dialogs.tsx';
import { gophishTexts as texts } from './gophish.texts.ts';

type Question = 'test' | 'rotate' | 'revoke';
/** Polling interval, because gophish events trigger no live update. */
const refreshEveryMs = 15_000;

const Moment = ({ moment }: { moment: string | null }) =>
  moment === null ? texts.never : <RelativeTime moment={moment} />;

const width = '136px';
const columns: readonly Column<GophishConnection>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => <bdi>{name}</bdi>, identifies: true },
  { key: 'event', title: texts.columns.event, cell: ({ lastEventAt }) => <Moment moment={lastEventAt} />, width },
  { key: 'ping', title: texts.columns.ping, cell: ({ lastPingAt }) => <Moment moment={lastPingAt} />, width },
  {
    key: 'waiting',
    title: texts.columns.waiting,
    cell: ({ numOfWaiting }) => <span title={texts.waitingWhy}>{texts.waiting(numOfWaiting)}</span>,
    width,
    priority: 'lower',
  },
  {
    key: 'created',
    title: texts.columns.created,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width,
    priority: 'low',
  },
];

function Actions({ connection, onAsk }: { connection: GophishConnection; onAsk: (question: Question) => void }) {
  return (
    <Menu
      label={texts.actionsOf(connection.name)}
      items={[
        { label: texts.test.open, onSelect: () => onAsk('test') },
        { label: texts.rotate.open, onSelect: () => onAsk('rotate') },
        { label: texts.revoke.open, tone: 'danger', onSelect: () => onAsk('revoke') },
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          label={texts.actionsOf(connection.name)}
          icon={<IconDots size={18} stroke={1.7} aria-hidden />}
        />
      )}
    />
  );
}

function Connect() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {texts.connect.open}
      </Button>
      {isOpen && <ConnectDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const dialogs = { test: TestDialog, rotate: RotateDialog, revoke: RevokeDialog } as const;

function QuestionDialog({
  question,
  ...props
}: {
  question: Question;
  connection: GophishConnection;
  onClose: () => void;
}) {
  const Dialog = dialogs[question];
  return <Dialog {...props} />;
}

/** The provider's gophish servers with their last report and their secrets. */
export default function ConnectionsPage() {
  const { data = [], failure, isLoading, refresh } = useRead(gophish.list, undefined, { refreshEveryMs });
  const [asked, setAsked] = useState<{ question: Question; connection: GophishConnection } | null>(null);
  return (
    <>
      <TitledHeader title={texts.title} context={texts.context} action={<Connect />} />
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
          rowActions={(connection) => (
            <Actions connection={connection} onAsk={(question) => setAsked({ question, connection })} />
          )}
          texts={texts.table}
          isLoading={isLoading}
          failure={failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
          empty={
            <EmptyState kind="first-use" title={texts.none}>
              {texts.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      {asked && <QuestionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
