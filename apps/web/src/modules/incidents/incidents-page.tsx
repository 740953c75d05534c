import { incidents, incidentsOpen, staffIncidents } from '@gatehouse/contract/incidents/incidents';
import type { IncidentsRecord, IncidentsRow } from '@gatehouse/contract/incidents/incidents.schema';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { usePreload } from '../../core/use-code-at-rest.ts';
import { recordNoun } from '../../shared/declared-records/record-noun.ts';
import { RecordPage } from '../../shared/declared-records/record-page.tsx';
import { RecordQueuePage } from '../../shared/declared-records/record-queue-page.tsx';
import { formattedMarkdown, Markdown } from '../../shared/rich-text/markdown.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { incidentsNames } from './incidents-names.texts.ts';
import { incidentsTexts as texts } from './incidents.texts.ts';

const initial = { title: '', description: '' };

const noun = recordNoun<IncidentsRow, IncidentsRecord, typeof initial>({
  name: 'incidents',
  calls: { own: incidents, staff: staffIncidents },
  texts,
  signs: { Reported: 'open', 'In triage': 'inProgress', Contained: 'acknowledged', Closed: 'completed' },
  openStatuses: incidentsOpen,
  form: {
    initial,
    check: ({ title }) => ({ title: title.trim() === '' ? texts.titleMissing : undefined }),
    fields: (form) => (
      <>
        <TextField label={texts.title} hint={texts.titleHint} maxLength={300} dir="auto" {...form.textField('title')} />
        <TextArea
          label={texts.description}
          hint={texts.descriptionHint}
          maxLength={20_000}
          {...form.textField('description')}
        />
      </>
    ),
  },
  content: ({ description }) =>
    description === '' ? (
      <Text tone="muted">{texts.noDescription}</Text>
    ) : (
      <Markdown text={description} texts={markdownTexts} />
    ),
});

export default function IncidentsPage() {
  usePreload(formattedMarkdown);
  return <RecordPage noun={noun} title={incidentsNames.title} />;
}

/** The incidents of all clients, for the provider's staff. */
export function IncidentsQueuePage() {
  usePreload(formattedMarkdown);
  return <RecordQueuePage noun={noun} title={incidentsNames.title} />;
}
