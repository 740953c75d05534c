import { me } from '@gatehouse/contract/me/me';
import type { Session } from '@gatehouse/contract/me/me.schema';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';

import { coreTexts } from '../../core/core.texts.ts';
import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { raiseToast } from '../../core/toast.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { meTexts } from './me.texts.ts';

const texts = meTexts.sessions;

/** Browsers by user agent; the first match counts, because Edge and Opera also claim to be Chrome, and Chrome to be Safari. */
const browsers = [
  { name: 'Edge', sign: /\bEdg(e|A|iOS)?\// },
  { name: 'Opera', sign: /\bOPR\// },
  { name: 'Firefox', sign: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /\b(Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', sign: /\bSafari\// },
];
const systems = [
  { name: 'Android', sign: /Android/ },
  { name: 'iOS', sign: /iPhone|iPad/ },
  { name: 'Windows', sign: /Windows/ },
  { name: 'macOS', sign: /Mac OS X/ },
  { name: 'Linux', sign: /Linux/ },
];

const nameIn = (known: readonly { name: string; sign: RegExp }[], userAgent: string): string | undefined =>
  known.find(({ sign }) => sign.test(userAgent))?.name;

/** Returns a readable name of a device; scripts and rare browsers are shown by their user agent. */
function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return texts.device(browser, system);
  return browser ?? system ?? (userAgent.slice(0, 60) || texts.unknownDevice);
}

function Device({ userAgent, address, isCurrent }: Session) {
  return (
    <TwoLineCell
      first={
        <>
          <bdi>{deviceName(userAgent)}</bdi> {isCurrent && <Badge tone="strong">{texts.current}</Badge>}
        </>
      }
      second={<bdi dir="ltr">{address}</bdi>}
    />
  );
}

const columns: readonly Column<Session>[] = [
  { key: 'device', identifies: true, title: texts.columns.device, cell: (session) => <Device {...session} /> },
  {
    key: 'lastSeen',
    title: texts.columns.lastSeen,
    cell: ({ lastSeenAt }) => <RelativeTime moment={lastSeenAt} />,
    width: '150px',
  },
  {
    key: 'since',
    title: texts.columns.since,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '150px',
  },
];

/** The active sessions of the viewer. */
export function SessionsTab() {
  const { data = [], failure, isLoading, refresh } = useRead(me.sessions);
  return (
    <Card padding="flush" title={texts.title} context={texts.context}>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={data}
        rowKey={({ _id }) => _id}
        rowActions={(session) => !session.isCurrent && <SignOut session={session} />}
        texts={texts.table}
        isLoading={isLoading}
        failure={failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
        empty={null}
      />
    </Card>
  );
}

function SignOut({ session }: { session: Session }) {
  const { change, isBusy } = useChange(me.endSession);
  const end = async (): Promise<void> => {
    const { error } = await change({ params: { id: session._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.ended });
  };
  const device = deviceName(session.userAgent);
  return (
    <RowAction
      icon={<IconLogout size={17} stroke={1.6} />}
      hint={texts.end}
      label={texts.endOf(device)}
      isBusy={isBusy}
      onClick={() => void end()}
    />
  );
}
