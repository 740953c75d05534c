import type { ComponentProps } from 'react';

import type { FileIcon } from './file-icon.tsx';

/** A file on its way to the server. */
export interface UploadItem {
  id: string;
  name: string;
  /** As people read it: "2.3 MB". */
  size: string;
  bytes: number;
  look?: ComponentProps<typeof FileIcon>['look'];
  /** `checking` is after the last byte: the server scans the file or compares its checksum. */
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'done' | 'failed';
  /** From 0 to 1. */
  share: number;
  /** Why it failed. */
  problem?: string | undefined;
  mayRetry?: boolean;
  /** What else is to be known of it: "Not scanned". */
  note?: string | undefined;
  /** Where it is downloaded. */
  href?: string | undefined;
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
  /** Where uploads can be paused. */
  paused?: string;
  pause?: (name: string) => string;
  resume?: (name: string) => string;
  /** Where files can be downloaded. */
  save?: (name: string) => string;
  /** Announced when a file has arrived. */
  added: (name: string) => string;
  total: string;
  /** "2 of 5 files". */
  totalText: (done: number, all: number, percent: number) => string;
}

/** What a list of uploads takes. */
export interface UploadListProps {
  files: readonly UploadItem[];
  texts: UploadListTexts;
  /** Stops one that is on its way; absent where it cannot be stopped. */
  onCancel?: ((id: string) => void) | undefined;
  /** Removes one that has arrived or failed; absent where they leave by themselves. */
  onRemove?: (id: string) => void;
  /** Sends one that failed again; absent where the form around it does. */
  onRetry?: ((id: string) => void) | undefined;
  /** Stops one for a while, and goes on with it. */
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
}

/** Whether it has neither arrived nor failed. */
export const isUnderWay = ({ state }: UploadItem): boolean => state !== 'done' && state !== 'failed';

/** What one of its rows takes. */
export type UploadProps = { file: UploadItem } & Omit<UploadListProps, 'files'>;
