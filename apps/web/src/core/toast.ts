import { type Failure, sentenceOf } from './failure.ts';

/** A short message that a person might otherwise miss. */
export interface Toast {
  kind: 'success' | 'failure' | 'info';
  message: string;
  /** What support needs to find a failure of the server in its log. */
  requestId?: string | null;
  /** How what was done can be taken back. */
  action?: { label: string; act: () => void };
}

type ToastPort = (toast: Toast) => void;

const waiting: Toast[] = [];
let port: ToastPort = (toast) => void waiting.push(toast);

/** The app says where toasts appear; what was raised before that appears now. */
export function setToastPort(show: ToastPort): void {
  port = show;
  for (const toast of waiting.splice(0)) show(toast);
}

/** Raises a toast. */
export function raiseToast(toast: Toast): void {
  port(toast);
}

/** Raises a toast about a failed change; an ended session leads to sign-in instead. */
export function raiseFailure(failure: Failure): void {
  if (failure.status === 401) return;
  raiseToast({ kind: 'failure', message: sentenceOf(failure), requestId: failure.requestId });
}
