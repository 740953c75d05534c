import { type MailChoice, mailChoices, notifications } from '@gatehouse/contract/notifications/notifications';
import type { NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './notification-choices.module.css';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.notifications;
/** True for notifications that are only sent by email, such as a summary; they are on or off. */
const isOnlyByEmail = (offered: readonly MailChoice[]): boolean => offered.length < mailChoices.length;

const optionsOf = (offered: readonly MailChoice[]) =>
  offered.map((value) => ({
    value,
    label: isOnlyByEmail(offered) && value === 'at-once' ? texts.on : texts.mail[value],
  }));

/** The notification settings: portal and email for each type. Hidden for roles that receive none. */
export function NotificationChoices() {
  const { data, failure, isLoading, refresh } = useRead(notifications.choices);
  if (data?.length === 0) return null;
  return (
    <Card title={texts.title} context={texts.context}>
      {failure && (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      )}
      {isLoading && <SkeletonText lines={4} />}
      {data && <ChoiceTable choices={data} />}
    </Card>
  );
}

function ChoiceTable({ choices }: { choices: readonly NoteChoice[] }) {
  const { change: choose, isBusy } = useChange(notifications.choose);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.type}</th>
          <th scope="col">{texts.columns.portal}</th>
          <th scope="col">{texts.columns.email}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ kind, title, mail, isMuted, offered }) => (
          <tr key={kind}>
            <th scope="row">{title}</th>
            <td>
              {isOnlyByEmail(offered) ? null : (
                <Switch
                  label={<VisuallyHidden>{texts.inPortal(title)}</VisuallyHidden>}
                  checked={!isMuted}
                  disabled={isBusy}
                  onChange={(event) => void choose({ body: { kind, isMuted: !event.target.checked } })}
                />
              )}
            </td>
            <td>
              <Select
                aria-label={texts.byEmail(title)}
                options={optionsOf(offered)}
                value={isMuted ? 'off' : mail}
                disabled={isBusy || isMuted}
                onChange={(event) => void choose({ body: { kind, mail: event.target.value as MailChoice } })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
