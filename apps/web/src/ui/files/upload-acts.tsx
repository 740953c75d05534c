import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { isUnderWay, type UploadProps } from './upload-row.ts';
import styles from './upload-list.module.css';

/** Buttons of an upload: Cancel during the upload, Remove afterwards, and Retry after a temporary failure. */
export function UploadActions({ file, texts, onCancel, onRemove, onRetry, ...acts }: UploadProps) {
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
