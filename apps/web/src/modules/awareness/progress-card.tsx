import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import { daysBetween } from '@gatehouse/domain/calendar/day';

import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { awarenessTexts } from './awareness.texts.ts';
import { progressTexts as texts } from './progress.texts.ts';
import { ProgressKey, TrainingBar } from './training-bar.tsx';

type Session = Pick<SessionRow, 'name' | 'status' | 'date_start' | 'progress'>;

/** The sentence that replaces the bar while there is no progress to show. */
function useMissing({ status, date_start, progress }: Session): string | null {
  const today = useZoneDay()(useNow());
  if (status === 'Scheduled') return texts.opens(daysBetween(today, date_start));
  if (status === 'Draft') return texts.draft;
  return progress.enrolled === 0 ? texts.none : null;
}

/** The progress of a session, with the legend of its bar and the bars of its departments. */
export function ProgressCard({ session }: { session: Session }) {
  const missing = useMissing(session);
  const { name, progress } = session;
  if (missing !== null) {
    const enrolled = progress.enrolled > 0 ? texts.enrolled(progress.enrolled) : undefined;
    return (
      <Card title={awarenessTexts.page.overview} {...(enrolled !== undefined && { context: enrolled })}>
        <Text tone="muted">{missing}</Text>
      </Card>
    );
  }
  return (
    <Card title={awarenessTexts.page.overview}>
      <Stack gap={12}>
        <TrainingBar name={name} progress={progress} isBare />
        <ProgressKey progress={progress} />
      </Stack>
    </Card>
  );
}
