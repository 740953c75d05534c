import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { Link } from 'react-router';

import { markdownTexts } from '../../../core/markdown.texts.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { FileList } from '../../../shared/uploads/file-list.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Clamped } from '../../../ui/layout/clamped.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import styles from './engagements.module.css';

const texts = engagementsTexts.detail;
const filesShown = 3;

interface PartProps {
  engagement: EngagementOverview;
}

/** The testers' summary, which can be expanded. */
export const Summary = ({ engagement: { summary } }: PartProps) => (
  <Card title={texts.summary}>
    {summary === '' ? (
      <Text tone="muted">{texts.noSummary}</Text>
    ) : (
      <Clamped texts={texts.clamp}>
        <Markdown text={summary} texts={markdownTexts} headingLevel={3} />
      </Clamped>
    )}
  </Card>
);

/** The methodology, collapsed by default. */
export function Methodology({ engagement: { methodology } }: PartProps) {
  if (methodology === '') return null;
  return (
    <details className={styles.fold}>
      <summary>{texts.methodology}</summary>
      <Markdown text={methodology} texts={markdownTexts} headingLevel={3} />
    </details>
  );
}

/** The scope of the test. */
export const Scope = ({ engagement: { scope } }: PartProps) => (
  <Card title={texts.scope}>
    {scope.length === 0 && <Text tone="muted">{texts.noScope}</Text>}
    <Stack as="ul" gap={8} className={styles.plainList}>
      {scope.map(({ kind, value }) => (
        <li key={`${kind} ${value}`}>
          <Text as="div" size={12} tone="muted">
            <bdi>{kind}</bdi>
          </Text>
          <code>{value}</code>
        </li>
      ))}
    </Stack>
  </Card>
);

/** The testers. */
export const Team = ({ engagement: { team } }: PartProps) => (
  <Card title={texts.team}>
    {team.length === 0 && <Text tone="muted">{texts.noTeam}</Text>}
    <Stack as="ul" gap={8} className={styles.plainList}>
      {team.map(({ name, role }) => (
        <li key={`${name} ${role}`}>
          <PersonCell name={name} detail={role} missing="" />
        </li>
      ))}
    </Stack>
  </Card>
);

/** The newest files, with a link to all of them. */
export function Files({ engagement: { _id, files } }: PartProps) {
  if (files.length === 0) return null;
  return (
    <Card
      title={engagementsTexts.files.title}
      actions={
        <Link to={`/engagements/${_id}/files`} className={classNames(textLook({ size: 13 }), styles.more)}>
          {engagementsTexts.files.all(files.length)}
        </Link>
      }
    >
      <FileList {...shownFiles(files.toReversed().slice(0, filesShown))} />
    </Card>
  );
}
