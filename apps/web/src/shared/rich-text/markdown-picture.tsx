import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import styles from './markdown.module.css';
import type { MarkdownTexts, Picture } from './markdown-view.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { PopupButton } from '../../ui/actions/popup-button.tsx';

interface EnlargedPictureProps {
  picture: Picture;
  /** Where the name is not what it is called by, as for files with long names. */
  title?: ReactNode;
  texts: Pick<MarkdownTexts, 'close' | 'newWindow' | 'actualSize' | 'fitToWindow'>;
  onClose: () => void;
}

/** React hands a cancelled dialog on to the dialog around it, which must stay; so it is caught on its way down. */
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

/** Gives the focus back to what had it, once the dialog is gone. */
function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
}

/** A picture of a text in a dialog: as a whole first, then as large as it is, with both directions to scroll in. */
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
