import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import styles from './markdown-picture.module.css';
import type { MarkdownTexts, Picture } from './markdown-view.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { PopupButton } from '../../ui/actions/popup-button.tsx';

interface EnlargedPictureProps {
  picture: Picture;
  /** Title of the dialog, if it differs from the name, for example for a shortened file name. */
  title?: ReactNode;
  texts: Pick<MarkdownTexts, 'close' | 'newWindow' | 'actualSize' | 'fitToWindow'>;
  onClose: () => void;
}

/** Catches `cancel` in the capture phase, because React would also pass it to the surrounding dialog, which must stay open. */
function useOwnCancel(onCancel: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = frame.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    };
    shown?.addEventListener('cancel', cancel, { capture: true });
    return () => shown?.removeEventListener('cancel', cancel, { capture: true });
  }, [onCancel]);
  return frame;
}

/** Returns the focus to its previous element after the dialog closes. */
function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
}

/** An image in a dialog: first fitted to the window, then optionally in actual size with scrolling. */
export function EnlargedPicture({ picture: { address, name }, title = name, texts, onClose }: EnlargedPictureProps) {
  const [isActualSize, setIsActualSize] = useState(false);
  const frame = useOwnCancel(onClose);
  useFocusBack();
  const image = <img className={isActualSize ? styles.actual : styles.fitting} src={address} alt={name} />;
  return (
    <div ref={frame}>
      <Modal
        isOpen
        size="large"
        title={title}
        closeLabel={texts.close}
        onClose={onClose}
        footer={
          <>
            <PopupButton picture={{ address, name }} label={texts.newWindow} />
            <Button onClick={() => setIsActualSize(!isActualSize)}>
              {isActualSize ? texts.fitToWindow : texts.actualSize}
            </Button>
          </>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div className={styles.stage} role="region" aria-label={name} tabIndex={0}>
          {image}
        </div>
      </Modal>
    </div>
  );
}
