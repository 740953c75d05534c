import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { Button } from '../actions/button.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { focusHeading } from '../layout/focus-heading.ts';
import { wholeDates } from '../layout/whole-dates.tsx';
import { NoticeIcon } from './notice.tsx';
import { dismissToast, shownToasts, subscribeToasts, type ShownToast } from './toasts.ts';
import styles from './toaster.module.css';

interface ToasterTexts {
  region: string;
  close: string;
  requestId: string;
  copy: string;
  copied: string;
}

/** Time that a toast stays, in milliseconds; failures stay until dismissed. */
const shownForMs = 6_000;
const actionForMs = 20_000;

const timeOf = ({ action }: ShownToast): number => (action ? (action.forMs ?? actionForMs) : shownForMs);

interface ToastCardProps {
  toast: ShownToast;
  texts: ToasterTexts;
  /** Called before a button dismisses the toast, which removes the button too. */
  onLeave: () => void;
}

function ToastCard({ toast, texts, onLeave }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false);
  const isFailure = toast.kind === 'failure';
  const isPaused = isHeld && toast.action?.forMs === undefined;
  const dismiss = () => {
    onLeave();
    dismissToast(toast.id);
  };
  const expire = useEffectEvent(dismiss);
  useEffect(() => {
    if (isFailure || isPaused) return;
    const timer = setTimeout(() => expire(), timeOf(toast));
    return () => clearTimeout(timer);
  }, [isFailure, isPaused, toast]);
  const act = () => {
    dismiss();
    toast.action?.act();
  };
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <NoticeIcon kind={toast.kind === 'failure' ? 'error' : toast.kind} />
      <div className={styles.body}>
        <p>{wholeDates(toast.message)}</p>
        {toast.requestId && (
          <p className={styles.request}>
            {texts.requestId} <code>{toast.requestId}</code>
            <CopyButton value={toast.requestId} label={texts.copy} done={texts.copied} />
          </p>
        )}
      </div>
      {toast.action && (
        <Button size="small" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton size="small" icon={<IconX size={15} />} label={texts.close} onClick={dismiss} />
    </div>
  );
}

/** Returns the focus to the element that had it before the toasts. */
function useWayBack() {
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const isOutside = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && region.current?.contains(element) === false;
  const leave = (): void => {
    if (!region.current?.contains(document.activeElement)) return;
    before.current?.focus();
    // The previously focused element may have been removed or hidden.
    if (region.current.contains(document.activeElement)) focusHeading();
  };
  return {
    leave,
    watch: {
      ref: region,
      // Without a related target the focus comes from another window, and the earlier element still applies.
      onFocus: ({ relatedTarget }: FocusEvent) => {
        if (isOutside(relatedTarget)) before.current = relatedTarget;
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (isOutside(relatedTarget)) before.current = null;
      },
    },
  };
}

/** The region of toasts, at the top end of the page. It is a polite live region and never takes the focus. */
export function Toaster({ texts }: { texts: ToasterTexts }) {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const { leave, watch } = useWayBack();
  return (
    <section {...watch} className={styles.region} aria-label={texts.region} aria-live="polite" data-print="hide">
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <li key={toast.id}>
            <ToastCard toast={toast} texts={texts} onLeave={leave} />
          </li>
        ))}
      </ol>
    </section>
  );
}
