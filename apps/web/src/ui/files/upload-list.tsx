import { shortFileName } from '@gatehouse/domain/file-name';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileName, FullName } from './file-name.tsx';
import {
  isUnderWay,
  type UploadItem,
  type UploadListProps,
  type UploadListTexts,
  type UploadProps,
} from './upload-row.ts';
import styles from './upload-list.module.css';

/** Returns the uploaded share of all bytes; failed files are not counted. */
export function totalShare(files: readonly UploadItem[]): number {
  const counted = files.filter(({ state }) => state !== 'failed');
  const all = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = counted.reduce((sum, { bytes, share, state }) => sum + bytes * (state === 'done' ? 1 : share), 0);
  return all === 0 ? 0 : sent / all;
}

/** Uploads with their progress and errors, and the total if there are several. */
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

/** Returns the state as text; finished and failed files only show their size. */
function stateText({ state, share }: UploadItem, texts: UploadListTexts): string | undefined {
  if (state === 'paused') return texts.paused;
  if (state === 'waiting' || state === 'checking') return texts[state];
  return state === 'sending' ? texts.percent(Math.round(share * 100)) : undefined;
}

/** Buttons of an upload: Cancel during the upload, Remove afterwards, and Retry after a temporary failure. */
function UploadActions({ file, texts, onCancel, onRemove, onRetry, ...acts }: UploadProps) {
  const { id, name, state, mayRetry } = file;
  const isMoving = isUnderWay(file);
  const leave = isMoving ? onCancel : onRemove;
  return (
    <span className={styles.acts}>
      <PauseAct file={file} texts={texts} {...acts} />
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

function PauseAct({ file: { id, name, state }, texts, onPause, onResume }: UploadProps) {
  const act = { sending: onPause, paused: onResume }[state as string];
  if (!act) return null;
  const isPaused = state === 'paused';
  const label = (isPaused ? texts.resume : texts.pause)?.(name) ?? name;
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return <IconButton size="small" icon={<Icon size={16} stroke={1.7} />} label={label} onClick={() => act(id)} />;
}

function Upload(props: UploadProps) {
  const { file, texts } = props;
  const { name, size, state, share, problem, note } = file;
  const words = stateText(file, texts);
  return (
    <li className={styles.file}>
      <span className={styles.mark}>
        <Mark {...file} />
      </span>
      <div>
        <span className={styles.name}>
          <UploadName file={file} texts={texts} />
          <bdi className={styles.state}>{size}</bdi>
          {words !== undefined && <bdi className={styles.state}>{words}</bdi>}
          {note !== undefined && <bdi className={styles.state}>{note}</bdi>}
        </span>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <UploadActions {...props} />
      {hasBar(file) && (
        <div className={styles.bar}>
          <Progress isBare label={name} value={state === 'checking' ? null : share} text={words ?? ''} />
        </div>
      )}
    </li>
  );
}

/** A failed upload keeps its bar until it is reset (specification.md, Business constants and limits). */
const hasBar = ({ state, share }: UploadItem): boolean =>
  state === 'sending' || state === 'checking' || ((state === 'paused' || state === 'failed') && share > 0);

/** The file name, as a link if the file can be downloaded. */
function UploadName({ file: { name, href }, texts }: Pick<UploadProps, 'file' | 'texts'>) {
  if (href === undefined) return <FileName name={name} />;
  return (
    <FullName name={name}>
      <a className={styles.link} href={href} download={name} aria-label={texts.save?.(name) ?? name}>
        <bdi>{shortFileName(name)}</bdi>
      </a>
    </FullName>
  );
}
