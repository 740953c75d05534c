import type { EngagementOverview } from '@gatehouse/contract/engagements';
import { displayDate } from '@gatehouse/domain/display-date';

import { markdownTexts } from '../../../core/markdown.texts.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { FileList } from '../../../shared/uploads/file-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import styles from './engagements.module.css';

const texts = engagementsTexts.detail;
const fileTexts = engagementsTexts.files;

const Prose = ({ text }: { text: string }) => <Markdown text={text} texts={markdownTexts} headingLevel={4} />;

/** The texts of an engagement, its files, and when, what and by whom was tested. */
export function EngagementSummary({ engagement }: { engagement: EngagementOverview }) {
  const { summary, methodology, files } = engagement;
  return (
    <div className={styles.summary}>
      <Stack>
        <Card title={texts.summary}>
          {summary === '' ? <Text tone="muted">{texts.noSummary}</Text> : <Prose text={summary} />}
          {methodology !== '' && (
            <>
              <h3 className={styles.subheading}>{texts.methodology}</h3>
              <Prose text={methodology} />
            </>
          )}
        </Card>
        <Card title={fileTexts.title} {...(files.length > 0 && { context: fileTexts.count(files.length) })}>
          {files.length === 0 && <Text tone="muted">{fileTexts.none}</Text>}
          <FileList look="rows" {...shownFiles(files.toReversed())} />
        </Card>
      </Stack>
      <Frame engagement={engagement} />
    </div>
  );
}

function Frame({ engagement }: { engagement: EngagementOverview }) {
  const { scope, team } = engagement;
  return (
    <Card title={texts.timeline}>
      <Timeline engagement={engagement} />
      <h3 className={styles.subheading}>{texts.scope}</h3>
      {scope.length === 0 && <Text tone="muted">{texts.noScope}</Text>}
      <ul className={styles.plainList}>
        {scope.map(({ kind, value }) => (
          <li key={`${kind} ${value}`}>
            <span className={styles.muted}>{kind}</span> <code>{value}</code>
          </li>
        ))}
      </ul>
      <h3 className={styles.subheading}>{texts.team}</h3>
      {team.length === 0 && <Text tone="muted">{texts.noTeam}</Text>}
      <ul className={styles.plainList}>
        {team.map(({ name, role }) => (
          <li key={`${name} ${role}`}>
            <PersonCell name={name} detail={role} missing="" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const eventsOf = ({ date_start, date_end, createdAt }: EngagementOverview) =>
  [
    { label: texts.begins, day: date_start },
    { label: texts.ends, day: date_end },
    { label: texts.published, day: createdAt.slice(0, 10) },
  ].flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]));

/** The known days in order, each past or upcoming. */
function Timeline({ engagement }: { engagement: EngagementOverview }) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const events = eventsOf(engagement).toSorted((left, right) => left.day.localeCompare(right.day));
  return (
    <ol className={styles.timeline}>
      {events.map(({ label, day }) => (
        <li key={label} className={styles.event} data-passed={day <= today || undefined}>
          {label}
          <VisuallyHidden>{day <= today ? texts.passed : texts.upcoming}</VisuallyHidden>
          <bdi className={styles.eventDate}>{displayDate(day)}</bdi>
        </li>
      ))}
    </ol>
  );
}
