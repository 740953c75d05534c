import { type MailChoice, mailChoices, notifications } from '@gatehouse/contract/notifications';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './notifications.module.css';
import { notificationsTexts } from './notifications.texts.ts';

const texts = notificationsTexts.choices;
const options = mailChoices.map((choice) => ({ value: choice, label: texts.mail[choice] }));

/** How each type of notification reaches the user by email. Absent for roles that receive none. */
export function MailChoices() {
  const choices = useRead(notifications.choices);
  const { change: choose, isBusy } = useChange(notifications.choose);
  const { failure, data } = choices;
  if (data?.length === 0) return null;
  return (
    <div className={styles.below}>
      <Card title={texts.title} context={texts.context}>
        {failure && (
          <ErrorState
            texts={coreTexts.errorState}
            message={failure.message}
            requestId={failure.requestId}
            onRetry={choices.refresh}
          />
        )}
        {choices.isLoading && <SkeletonText lines={4} />}
        <ul aria-label={texts.title}>
          {data?.map(({ kind, title, mail }) => (
            <li key={kind} className={styles.choice}>
              <span>{title}</span>
              <Select
                aria-label={title}
                options={options}
                value={mail}
                disabled={isBusy}
                onChange={(event) => void choose({ body: { kind, mail: event.target.value as MailChoice } })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
