import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps } from 'react';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';
import styles from './upload-list.module.css';

/** A file on its way to the server. */
export interface UploadItem {
  id: string;
  name: string;
  /** As people read it: "2.3 MB". */
  size: string;
  bytes: number;
  look?: ComponentProps<typeof FileIcon>['look'];
  /** `checking` is after the last byte: the server scans the file or compares its checksum. */
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed';
  /** From 0 to 1. */
  share: number;
  /** Why it failed. */
  problem?: string | undefined;
  mayRetry?: boolean;
}

/** The words of a list of uploads. */
export interface UploadListTexts {
  /** Names the list. */
  list: string;
  waiting: string;
  checking: string;
  /** "45%". */
  percent: (percent: number) => string;
  retry: string;
  retryOf: (name: string) => string;
  cancel: (name: string) => string;
  remove: (name: string) => string;
  /** Announced when a file has arrived. */
  added: (name: string) => string;
  total: string;
  /** "2 of 5 files". */
  totalText: (done: number, all: number, percent: number) => string;
}

interface UploadListProps {
  files: readonly UploadItem[];
  texts: UploadListTexts;
  /** Stops one that is on its way; absent where it cannot be stopped. */
  onCancel?: ((id: string) => void) | undefined;
  /** Removes one that has arrived or failed; absent where they leave by themselves. */
  onRemove?: (id: string) => void;
  /** Sends one that failed again; absent where the form around it does. */
  onRetry?: ((id: string) => void) | undefined;
}

const isUnderWay = ({ state }: UploadItem): boolean => state !== 'done' && state !== 'failed';

/** The share of all bytes that has arrived; a failed file counts as nothing to wait for. */
export function totalShare(files: readonly UploadItem[]): number {
  const counted = files.filter(({ state }) => state !== 'failed');
  const all = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = counted.reduce((sum, { bytes, share, state }) => sum + bytes * (state === 'done' ? 1 : share), 0);
  return all === 0 ? 0 : sent / all;
}

/** Every file with its progress, what went wrong with it, and the total while several are on their way. */
export function UploadList({ files, texts, ...acts }: UploadListProps) {
  const last = files.findLast(({ state }) => state === 'done');
  const done = files.filter(({ state }) => state === 'done').length;
  const share = totalShare(files);
  return (
    <div className={styles.uploads}>
      <VisuallyHidden>
        <span role="status">{last && texts.added(last.name)}</span>
      </VisuallyHidden>
      {files.length > 1 && files.some(isUnderWay) && (
        <Progress
          label={texts.total}
          value={share}
          text={texts.totalText(done, files.length, Math.round(share * 100))}
        />
      )}
      {files.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {files.map((file) => (
            <Upload key={file.id} file={file} texts={texts} {...acts} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ state, look = 'other' }: UploadItem) {
  if (state === 'done') return <IconCheck size={18} stroke={2} className={styles.done} aria-hidden="true" />;
  if (state === 'failed')
    return <IconAlertTriangle size={18} stroke={1.7} className={styles.failed} aria-hidden="true" />;
  return <FileIcon look={look} />;
}

/** What goes on, in words; a file that has arrived or failed shows its size alone. */
function stateText({ state, share }: UploadItem, texts: UploadListTexts): string | undefined {
  if (state === 'waiting' || state === 'checking') return texts[state];
  return state === 'sending' ? texts.percent(Math.round(share * 100)) : undefined;
}

type UploadProps = { file: UploadItem } & Omit<UploadListProps, 'files'>;

function Upload(props: UploadProps) {
  const { file, texts } = props;
  const { name, size, state, share, problem } = file;
  const words = stateText(file, texts);
  return (
    <li className={styles.file}>
      <span className={styles.mark}>
        <Mark {...file} />
      </span>
      <div>
        <span className={styles.name}>
          <FileName name={name} />
          <bdi className={styles.state}>{size}</bdi>
          {words !== undefined && <bdi className={styles.state}>{words}</bdi>}
        </span>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <UploadActs {...props} />
      {(state === 'sending' || state === 'checking') && (
        <div className={styles.bar}>
          <Progress isBare label={name} value={state === 'checking' ? null : share} text={words ?? ''} />
        </div>
      )}
    </li>
  );
}

/** Cancel while it is on its way, Remove afterwards, and another try where that may help. */
function UploadActs({ file, texts, onCancel, onRemove, onRetry }: UploadProps) {
  const { id, name, state, mayRetry } = file;
  const isMoving = isUnderWay(file);
  const leave = isMoving ? onCancel : onRemove;
  return (
    <span className={styles.acts}>
      {state === 'failed' && mayRetry && onRetry && (
        <Button size="small" aria-label={texts.retryOf(name)} onClick={() => onRetry(id)}>
          {texts.retry}
        </Button>
      )}
      {leave && (
        <IconButton
          size="small"
          icon={<IconX size={16} stroke={1.7} />}
          label={isMoving ? texts.cancel(name) : texts.remove(name)}
          onClick={() => leave(id)}
        />
      )}
    </span>
  );
}
