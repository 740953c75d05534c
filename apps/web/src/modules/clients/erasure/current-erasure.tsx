import { hasAccess } from '@gatehouse/contract/core/access';
import type { ClientErasure } from '@gatehouse/contract/clients/client-erasure.schema';
import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import { clientArchiveAccess, clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { displayDate } from '@gatehouse/domain/display-date';
import { type ReactNode, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { download } from '../../../core/download.ts';
import { useUserInfo, useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { erasureTexts as texts } from './erasure.texts.ts';

interface CurrentProps {
  erasure: ClientErasure;
  companyId: string;
}

const shownDay = (moment: string | null): string => displayDate((moment ?? '').slice(0, 10)) ?? '';

/** The erasure that is requested, running or finished, with its actions. */
export function CurrentErasure({ erasure, companyId }: CurrentProps) {
  const { state } = erasure;
  if (state === 'withdrawn' || state === 'expired') return null;
  const parts = { requested: Pending, waiting: Pending, running: Running, erased: Erased };
  const Part = parts[state];
  return (
    <Card title={texts.states[state]}>
      <Stack gap={16}>
        <ErasureFacts erasure={erasure} />
        <Part erasure={erasure} companyId={companyId} />
      </Stack>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function ErasureFacts({ erasure }: { erasure: ClientErasure }) {
  const { state, requestedBy, requestedAt, reason, dueAt } = erasure;
  const { facts } = texts;
  return (
    <Facts>
      <Fact name={facts.requestedBy}>
        <bdi>{requestedBy.fullname}</bdi>
      </Fact>
      <Fact name={facts.requestedAt}>
        <RelativeTime moment={requestedAt} />
      </Fact>
      {reason !== '' && (
        <Fact name={facts.reason}>
          <bdi>{reason}</bdi>
        </Fact>
      )}
      {state === 'requested' && <Fact name={facts.approveBy}>{shownDay(dueAt)}</Fact>}
      {state === 'waiting' && <Fact name={facts.starts}>{shownDay(dueAt)}</Fact>}
      {(state === 'running' || state === 'erased') && <EndFacts erasure={erasure} />}
    </Facts>
  );
}

function EndFacts({ erasure }: { erasure: ClientErasure }) {
  const { approvedBy, endedAt, certificateUntil, invoicesUntil } = erasure;
  const { facts } = texts;
  return (
    <>
      <Fact name={facts.approvedBy}>{approvedBy ? <bdi>{approvedBy.fullname}</bdi> : facts.nobody}</Fact>
      {endedAt && (
        <Fact name={facts.erased}>
          <RelativeTime moment={endedAt} />
        </Fact>
      )}
      {certificateUntil && <Fact name={facts.certificate}>{shownDay(certificateUntil)}</Fact>}
      {invoicesUntil && <Fact name={facts.invoices}>{shownDay(invoicesUntil)}</Fact>}
    </>
  );
}

function Pending({ erasure, companyId }: CurrentProps) {
  const viewer = useViewer();
  const { _id: ownId } = useUserInfo();
  const isOwn = erasure.requestedBy._id === ownId;
  const isRequest = erasure.state === 'requested';
  return (
    <>
      {isRequest && isOwn && <Text tone="muted">{texts.ownRequest}</Text>}
      <Row gap={12}>
        {isRequest && !isOwn && hasAccess(clientWriteAccess, viewer) && <Approve companyId={companyId} />}
        {hasAccess(clientArchiveAccess, viewer) && <Withdraw companyId={companyId} />}
      </Row>
    </>
  );
}

function Approve({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { change, isBusy } = useChange(clientErasure.approve);
  const approve = async (): Promise<void> => {
    const { error } = await change({ params: { companyId } });
    setIsOpen(false);
    if (!error) raiseToast({ kind: 'success', message: texts.approved });
  };
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {texts.approve}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isDangerous
          title={texts.approveTitle}
          texts={{ ...texts.dialogTexts, submit: texts.approve }}
          isBusy={isBusy}
          onConfirm={() => void approve()}
          onClose={() => setIsOpen(false)}
        >
          {texts.approveText}
        </ConfirmDialog>
      )}
    </>
  );
}

function Withdraw({ companyId }: { companyId: string }) {
  const { change, isBusy } = useChange(clientErasure.withdraw);
  const withdraw = async (): Promise<void> => {
    const { error } = await change({ params: { companyId } });
    if (!error) raiseToast({ kind: 'success', message: texts.withdrawn });
  };
  return (
    <Button isBusy={isBusy} onClick={() => void withdraw()}>
      {texts.withdraw}
    </Button>
  );
}

function Running({ erasure }: CurrentProps) {
  const { progress } = erasure;
  return (
    <>
      <ProgressBar share={progress / 100} label={texts.progress} valueText={texts.percent(progress)} />
      <p role="status">{texts.percent(progress)}</p>
      <Text tone="muted">{texts.runningText}</Text>
    </>
  );
}

function Erased({ erasure, companyId }: CurrentProps) {
  const mayDownload = hasAccess(clientArchiveAccess, useViewer());
  if (erasure.certificateUntil === null || !mayDownload) return null;
  const save = () => download(clientErasure.certificate, { params: { companyId } }, texts.fileName(erasure._id));
  return (
    <Row gap={12}>
      <Button variant="primary" onClick={() => void save()}>
        {texts.download}
      </Button>
    </Row>
  );
}
