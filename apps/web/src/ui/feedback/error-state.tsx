import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';

import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { CopyButton } from '../actions/copy-button.tsx';
import styles from './empty-state.module.css';

interface ErrorStateProps {
  texts: { title: string; retry: string; requestId: string; copy: string; copied: string };
  /** The server's error message. */
  message: string;
  requestId?: string | null;
  /** True if it replaces the whole page, so that its title is the page's heading. */
  isPage?: boolean;
  onRetry?: () => void;
}

/** An error message with the request ID for support and a retry button. */
export function ErrorState({ texts, message, requestId, isPage = false, onRetry }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames(styles.empty, styles.failed)} role="alert">
      <span className={styles.icon}>
        <IconAlertTriangle size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <Title className={styles.title}>{texts.title}</Title>
      <div className={styles.text}>{message}</div>
      {requestId && (
        <div className={styles.request}>
          <span>{texts.requestId}</span>
          <code>{requestId}</code>
          <CopyButton value={requestId} label={texts.copy} done={texts.copied} />
        </div>
      )}
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry}>{texts.retry}</Button>
        </div>
      )}
    </div>
  );
}
