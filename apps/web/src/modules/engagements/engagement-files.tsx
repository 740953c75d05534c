import type { EngagementOverview } from '@gatehouse/contract/engagements';

import { shownFiles } from '../../core/shown-files.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FileList } from '../../shared/uploads/file-list.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';

const texts = engagementsTexts.files;

/** What the provider gave with the engagement, the newest first: its report above all. */
export function EngagementFiles({ files }: Pick<EngagementOverview, 'files'>) {
  return (
    <Card title={texts.title} {...(files.length > 0 && { context: texts.count(files.length) })}>
      {files.length === 0 && <p className={styles.muted}>{texts.none}</p>}
      <FileList look="rows" {...shownFiles(files.toReversed())} />
    </Card>
  );
}
