import type { ComponentProps } from 'react';

import type { FileIcon } from './file-icon.tsx';

/** A file being uploaded. */
export interface UploadItem {
  id: string;
  name: string;
  /** The formatted size: "2.3 MB". */
  size: string;
  bytes: number;
  look?: ComponentProps<typeof FileIcon>['look'];
  /** `checking` follows the last byte: the server scans the file or verifies its checksum. */
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'done' | 'failed';
  /** Progress from 0 to 1. */
  share: number;
  /** The reason for the failure. */
  problem?: string | undefined;
  mayRetry?: boolean;
  /** An additional note: "Not scanned". */
  note?: string | undefined;
  /** The download link. */
  href?: string | undefined;
}

/** Texts of a list of uploads. */
export interface UploadListTexts {
  /** Accessible name of the list. */
  list: string;
  waiting: string;
  checking: string;
  /** "45%". */
  percent: (percent: number) => string;
  retry: string;
  retryOf: (name: string) => string;
  cancel: (name: string) => string;
  remove: (name: string) => string;
  /** Only for uploads that can be paused. */
  paused?: string;
  pause?: (name: string) => string;
  resume?: (name: string) => string;
  /** Only for files that can be downloaded. */
  save?: (name: string) => string;
  /** Announced when an upload is complete. */
  added: (name: string) => string;
  total: string;
  /** "2 of 5 files". */
  totalText: (done: number, all: number, percent: number) => string;
}

/** Props of a list of uploads. */
export interface UploadListProps {
  files: readonly UploadItem[];
  texts: UploadListTexts;
  /** Cancels an upload in progress; undefined if it cannot be canceled. */
  onCancel?: ((id: string) => void) | undefined;
  /** Removes a finished or failed upload; undefined if they disappear by themselves. */
  onRemove?: (id: string) => void;
  /** Retries a failed upload; undefined if the surrounding form does this. */
  onRetry?: ((id: string) => void) | undefined;
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
}

/** True if the upload is neither finished nor failed. */
export const isUnderWay = ({ state }: UploadItem): boolean => state !== 'done' && state !== 'failed';

/** Props of a row. */
export type UploadProps = { file: UploadItem } & Omit<UploadListProps, 'files'>;
