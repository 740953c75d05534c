import { hasAccess } from '@gatehouse/contract/core/access';
import { readLogAccess } from '@gatehouse/contract/read-log/read-log';
import type { Share } from '@gatehouse/contract/shares/share.schema';
import { shareDays } from '@gatehouse/contract/shares/share';
import { shares } from '@gatehouse/contract/shares/shares';
import { useState } from 'react';
import { Link } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { useViewer } from '../../core/session-store.ts';
import { failureMessage } from '../../core/failure.ts';
import { formatList } from '../../core/texts.ts';
import { raiseToast } from '../../core/toast.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import styles from './share.module.css';
import { shareTexts as texts } from './share.texts.ts';

interface LineProps {
  share: Share;
  engagementId: string;
}

/** The links of a report, newest first. */
export function ShareList({ engagementId }: { engagementId: string }) {
  const { data, failure } = useRead(shares.list, { params: { id: engagementId } }, { refreshOnOpen: true });
  if (failure && !data) return <Notice kind="error">{failureMessage(failure)}</Notice>;
  if (!data) return <SkeletonText lines={2} />;
  if (data.shares.length === 0)
    return (
      <Text tone="muted" size={13}>
        {texts.none}
      </Text>
    );
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {data.shares.map((share) => (
        <Line key={share._id} share={share} engagementId={engagementId} />
      ))}
    </ul>
  );
}

function Line({ share, engagementId }: LineProps) {
  const { reader, status, createdBy, reads, hasPassword, acceptances } = share;
  return (
    <Row as="li" gap="8 16" justify="between" className={styles.line}>
      <Stack gap={4}>
        <span className={styles.name}>
          <bdi>{reader}</bdi> <Badge tone={status === 'open' ? 'strong' : 'outline'}>{texts.statuses[status]}</Badge>
        </span>
        <Text as="span" tone="muted" size={13}>
          {status === 'open' ? texts.ends : texts.ended} <RelativeTime moment={share.revokedAt ?? share.expiresAt} />
          {' · '}
          <bdi>{texts.by(createdBy)}</bdi>
          {' · '}
          <Reads shareId={share._id} reads={reads} />
          {hasPassword && ` · ${texts.withPassword}`}
        </Text>
        {acceptances.length > 0 && (
          <Text as="span" tone="muted" size={13}>
            <bdi>{texts.accepted(formatList(acceptances.map(({ name }) => name)))}</bdi>
          </Text>
        )}
      </Stack>
      {status === 'open' && <Actions share={share} engagementId={engagementId} />}
    </Row>
  );
}

/** The number of reads, which leads admins to the read log of the link. */
function Reads({ shareId, reads }: { shareId: string; reads: number }) {
  const isAdmin = hasAccess(readLogAccess, useViewer());
  return isAdmin ? <Link to={`/company/read-log?share=${shareId}`}>{texts.reads(reads)}</Link> : texts.reads(reads);
}

function Actions({ share: { _id, reader, allowsDownload }, engagementId }: LineProps) {
  const params = { id: engagementId, shareId: _id };
  const { change, isBusy } = useChange(shares.change);
  const [isRevoking, setIsRevoking] = useState(false);
  const send = async (body: { days?: number; allowsDownload?: boolean }, message: string): Promise<void> => {
    const { error } = await change({ params, body });
    if (!error) raiseToast({ kind: 'success', message });
  };
  return (
    <Row>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={texts.extendOf(reader)}
        onClick={() => void send({ days: shareDays.usual }, texts.extended)}
      >
        {texts.extendAction}
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={texts.downloadOf(reader)}
        onClick={() => void send({ allowsDownload: !allowsDownload }, texts.changed)}
      >
        {allowsDownload ? texts.forbid : texts.allow}
      </Button>
      <Button size="small" aria-label={texts.revokeOf(reader)} onClick={() => setIsRevoking(true)}>
        {texts.revoke}
      </Button>
      {isRevoking && <RevokeDialog params={params} reader={reader} onClose={() => setIsRevoking(false)} />}
    </Row>
  );
}

interface RevokeProps {
  params: { id: string; shareId: string };
  reader: string;
  onClose: () => void;
}

function RevokeDialog({ params, reader, onClose }: RevokeProps) {
  const { change, isBusy } = useChange(shares.revoke);
  const confirm = async (): Promise<void> => {
    const { error } = await change({ params });
    if (!error) raiseToast({ kind: 'success', message: texts.revoked });
    onClose();
  };
  return (
    <ConfirmDialog
      isDangerous
      title={texts.revokeTitle}
      texts={{ submit: texts.revoke }}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <bdi>{reader}</bdi>
      </p>
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
