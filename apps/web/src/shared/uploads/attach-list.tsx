import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import styles from './attach-area.module.css';
import { Button } from '../../ui/actions/button.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** A file that was chosen and is not part of anything yet. */
export interface SentFile {
  id: string;
  name: string;
  size: string;
  /** From 0 to 1 while it travels; null before and after. */
  progress: number | null;
  /** Why it was not taken. */
  problem: string | null;
  mayRetry: boolean;
}

/** What is said of the files. */
export interface AttachListTexts {
  chosen: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  again: string;
  progress: (name: string) => string;
  percent: (percent: number) => string;
  added: (name: string) => string;
}

interface AttachListProps {
  files: readonly SentFile[];
  texts: AttachListTexts;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** What was chosen: how far each file is, why it failed, and a way out of it. */
export function AttachList({ files, texts, onRemove, onRetry }: AttachListProps) {
  const arrived = files.findLast(({ progress, problem }) => progress === null && problem === null);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{arrived && texts.added(arrived.name)}</span>
      </VisuallyHidden>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={texts.chosen}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <Words {...file} />
              <span className={styles.acts}>
                {file.mayRetry && file.problem !== null && (
                  <Button size="small" aria-label={texts.retry(file.name)} onClick={() => onRetry(file.id)}>
                    {texts.again}
                  </Button>
                )}
                <IconButton
                  size="small"
                  icon={<IconX size={16} stroke={1.7} />}
                  label={texts.remove(file.name)}
                  onClick={() => onRemove(file.id)}
                />
              </span>
              {file.progress !== null && (
                <div className={styles.bar}>
                  <ProgressBar
                    share={file.progress}
                    label={texts.progress(file.name)}
                    valueText={texts.percent(Math.round(file.progress * 100))}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Words({ name, size, problem }: SentFile) {
  return (
    <span className={styles.words}>
      <FileName name={name} />
      <bdi className={styles.size}>{size}</bdi>
      {problem !== null && (
        <span role="alert" className={styles.reason}>
          <bdi>{problem}</bdi>
        </span>
      )}
    </span>
  );
}
