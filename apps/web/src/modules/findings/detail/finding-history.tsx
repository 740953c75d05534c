import type { HistoryEntry } from '@gatehouse/contract/finding-schema';
import { useState } from 'react';

import { shownFiles } from '../../../core/shown-files.ts';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { FileList } from '../../../shared/uploads/file-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import styles from '../findings.module.css';
import { historySentence } from './history-sentence.ts';
import { historyTexts as texts } from './history.texts.ts';
import { Part } from './part.tsx';
import { Words } from './words.tsx';

const shownAtFirst = 10;

function Entry({ entry, companyId }: { entry: HistoryEntry; companyId: string | undefined }) {
  return (
    <li className={styles.event} data-kind={entry.kind}>
      <div>
        <Sentence text={historySentence(entry)} mark={(name) => <span className={styles.strong}>{name}</span>} />{' '}
        <span className={styles.second}>
          <RelativeTime moment={entry.at} />
        </span>
      </div>
      {entry.comment !== '' && (
        <div className={styles.quote}>
          {entry.kind === 'score' ? <code dir="ltr">{entry.comment}</code> : <Words text={entry.comment} />}
        </div>
      )}
      <FileList {...shownFiles(entry.files, companyId)} />
    </li>
  );
}

interface FindingHistoryProps {
  history: readonly HistoryEntry[];
  /** The client whose finding it is, for the provider’s staff. */
  companyId?: string;
}

/** Who changed what, when and why; the newest first. */
export function FindingHistory({ history, companyId }: FindingHistoryProps) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = history.toReversed();
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Part title={texts.title}>
      {entries.length === 0 && <p className={styles.muted}>{texts.none}</p>}
      <ol className={styles.timeline}>
        {shown.map((entry) => (
          <Entry key={entry._id} entry={entry} companyId={companyId} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {texts.showAll(entries.length)}
          </Button>
        </div>
      )}
    </Part>
  );
}
