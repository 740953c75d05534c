import { ActivityFeed } from '../ui/activity/activity-feed.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { RelativeTime } from '../ui/time/relative-time.tsx';
import { activitySamples as samples } from './activity-feed.samples.ts';

/** A feed with a composer, and one that is empty. */
export default function ActivityFeedExample() {
  const entries = samples.entries.map(({ moment, ...entry }) => ({ ...entry, time: <RelativeTime moment={moment} /> }));
  return (
    <Stack gap={32}>
      <ActivityFeed
        entries={entries}
        texts={samples.texts}
        composer={<TextArea label={samples.comment} rows={2} placeholder={samples.placeholder} />}
      />
      <ActivityFeed entries={[]} texts={{ ...samples.texts, title: samples.empty }} />
    </Stack>
  );
}
