import { mailChoices, type MailChoice } from '@gatehouse/contract/notifications';

import { coreTexts } from '../../core/core.texts.ts';
import { failureOfQuery } from '../../core/failure.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { useChooseMailMutation, useNoteChoicesQuery } from './notifications.api.ts';
import styles from './notifications.module.css';
import { notificationsTexts } from './notifications.texts.ts';

const texts = notificationsTexts.choices;
const options = mailChoices.map((choice) => ({ value: choice, label: texts.mail[choice] }));

/** How each kind of notification reaches somebody by mail; a choice holds at once. */
export function MailChoices() {
  const choices = useNoteChoicesQuery();
  const [choose, { isLoading }] = useChooseMailMutation();
  const failure = failureOfQuery(choices.error);
  return (
    <Card title={texts.title} context={texts.context}>
      {failure && (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.isLoading && <SkeletonText lines={4} />}
      <ul aria-label={texts.title}>
        {choices.data?.map(({ kind, title, mail }) => (
          <li key={kind} className={styles.choice}>
            <span>{title}</span>
            <Select
              aria-label={title}
              options={options}
              value={mail}
              disabled={isLoading}
              onChange={(event) => void choose({ body: { kind, mail: event.target.value as MailChoice } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
