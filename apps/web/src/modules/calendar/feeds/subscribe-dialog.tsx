import { calendar } from '@gatehouse/contract/calendar/calendar';
import { calendarLimits } from '@gatehouse/contract/calendar/calendar-access';
import type { CalendarFeed } from '@gatehouse/contract/calendar/calendar-item.schema';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { feedTexts as texts } from './feeds.texts.ts';
import styles from './feeds.module.css';

interface RevokeProps {
  feed: CalendarFeed;
  onClose: () => void;
}

function RevokeDialog({ feed, onClose }: RevokeProps) {
  const { change, isBusy } = useChange(calendar.revokeFeed);
  const confirm = async (): Promise<void> => {
    const { error } = await change({ params: { id: feed._id } });
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
        <bdi>{feed.name}</bdi>
      </p>
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}

/** The time when a feed expires or expired. */
function Expiry({ moment }: { moment: string }) {
  const now = useNow();
  return (
    <>
      {Date.parse(moment) <= now ? texts.expired : texts.expires} <RelativeTime moment={moment} />
    </>
  );
}

function Feeds() {
  const { data: feeds, failure } = useRead(calendar.feeds, undefined, { refreshOnOpen: true });
  const [revoked, setRevoked] = useState<CalendarFeed | null>(null);
  if (failure && !feeds) return <Notice kind="error">{failureMessage(failure)}</Notice>;
  if (!feeds) return <SkeletonText lines={2} />;
  if (feeds.length === 0) return <p className={textLook({ size: 13, tone: 'muted' })}>{texts.none}</p>;
  return (
    <>
      <ul className={styles.feeds} aria-label={texts.list}>
        {feeds.map((feed) => (
          <Row key={feed._id} as="li" gap={12} justify="between" wraps={false} className={styles.feed}>
            <span className={styles.words}>
              <bdi>{feed.name}</bdi>
              <span className={textLook({ size: 13, tone: 'muted' })}>
                {feed.lastUsedAt === null ? (
                  texts.never
                ) : (
                  <>
                    {texts.used} <RelativeTime moment={feed.lastUsedAt} />
                  </>
                )}
                {' · '}
                <Expiry moment={feed.expiresAt} />
              </span>
            </span>
            <Button size="small" aria-label={texts.revokeOf(feed.name)} onClick={() => setRevoked(feed)}>
              {texts.revoke}
            </Button>
          </Row>
        ))}
      </ul>
      {revoked && <RevokeDialog feed={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

/** The address of a new feed, which is shown only once. */
function NewAddress({ url }: { url: string }) {
  return (
    <Notice kind="success" title={texts.created}>
      <p>{texts.once}</p>
      <Row align="start" wraps={false} className={styles.address}>
        <code dir="ltr" aria-label={texts.url}>
          {url}
        </code>
        <CopyButton value={url} label={texts.copy} done={texts.copied} />
      </Row>
    </Notice>
  );
}

/** The dialog of calendar feeds: creates one and lists the existing ones. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm({
    endpoint: calendar.createFeed,
    initial: { name: '' },
    toInput: (body) => ({ body }),
    onSaved: (created) => setUrl(created.url),
  });
  return (
    <Modal
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <Stack gap={16}>
        <p>{texts.why}</p>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            dir="auto"
            maxLength={calendarLimits.feedNameCharacters}
            {...form.textField('name')}
          />
          <div>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {texts.create}
            </Button>
          </div>
        </form>
        {url !== null && <NewAddress url={url} />}
        <section className={styles.form} aria-label={texts.list}>
          <h3>{texts.list}</h3>
          <Feeds />
        </section>
      </Stack>
    </Modal>
  );
}
