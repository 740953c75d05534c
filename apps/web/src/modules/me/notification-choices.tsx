import { notifications } from '@gatehouse/contract/notifications/notifications';
import type { NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';

import { coreTexts } from '../../core/core.texts.ts';
import { useRead } from '../../core/data/use-read.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './notification-choices.module.css';
import { NotificationSection } from './notification-section.tsx';
import { sectionsOf } from './notification-sections.ts';
import { meTexts } from './me.texts.ts';

const texts = meTexts.notifications;
/** Up to this many types are shown without folding them. */
const fewTypes = 12;

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

const ChoiceTable = ({ choices }: { choices: readonly NoteChoice[] }) => (
  <table className={styles.table}>
    <thead className={textLook({ size: 12, tone: 'muted' })}>
      <tr>
        <th scope="col">{texts.columns.type}</th>
        <th scope="col">{texts.columns.portal}</th>
        <th scope="col">{texts.columns.email}</th>
      </tr>
    </thead>
    {sectionsOf(choices).map((section) => (
      <NotificationSection key={section.name} section={section} isOpenAtFirst={choices.length <= fewTypes} />
    ))}
  </table>
);
