import type { Image } from '@gatehouse/contract/file-schema';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useState } from 'react';

import { fileAddress } from '../../core/file-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { PopupButton } from '../../ui/actions/popup-button.tsx';
import { attackChainTexts } from './attack-chain.texts.ts';
import styles from './pictures.module.css';

const texts = attackChainTexts.zoom;

/** Shares of the picture's own size; null fits it to the window. */
const sizes = [null, 0.5, 1, 2, 4] as const;

interface PictureZoomProps {
  shown: Image;
  images: readonly Image[];
  onShow: (image: Image) => void;
  onClose: () => void;
}

/** A picture as large as one wants, with the others of its step beside it. */
export function PictureZoom({ shown, images, onShow, onClose }: PictureZoomProps) {
  const [place, setPlace] = useState(0);
  const size = sizes[place] ?? null;
  const at = images.findIndex(({ _id }) => _id === shown._id);
  const { name, alt, width } = shown;
  return (
    <Modal
      isOpen
      size="full"
      title={<FileName name={name} />}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <div className={styles.zoomBar}>
          {images.length > 1 && <Neighbours at={at} images={images} onShow={onShow} />}
          <ZoomButtons place={place} onPlace={setPlace} />
          <PopupButton picture={{ address: fileAddress(shown), name }} label={texts.newWindow} />
        </div>
      }
    >
      <div className={styles.zoom}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div className={styles.stage} tabIndex={0} role="region" aria-label={texts.area}>
          <img
            key={shown._id}
            src={fileAddress(shown)}
            alt={alt || name}
            className={size === null ? styles.fitting : styles.sized}
            style={size === null ? {} : { inlineSize: `${Math.round(width * size)}px` }}
          />
        </div>
        {alt !== '' && (
          <p className={styles.words} aria-hidden="true">
            <bdi>{alt}</bdi>
          </p>
        )}
      </div>
    </Modal>
  );
}

function Neighbours({ at, images, onShow }: { at: number } & Pick<PictureZoomProps, 'images' | 'onShow'>) {
  const [previous, next] = [images[at - 1], images[at + 1]];
  return (
    <span className={styles.group}>
      <IconButton
        icon={<IconChevronLeft size={18} stroke={1.7} className={styles.mirrored} />}
        label={texts.previous}
        disabled={!previous}
        onClick={() => previous && onShow(previous)}
      />
      <span aria-live="polite">{texts.position(at + 1, images.length)}</span>
      <IconButton
        icon={<IconChevronRight size={18} stroke={1.7} className={styles.mirrored} />}
        label={texts.next}
        disabled={!next}
        onClick={() => next && onShow(next)}
      />
    </span>
  );
}

function ZoomButtons({ place, onPlace }: { place: number; onPlace: (place: number) => void }) {
  const size = sizes[place] ?? null;
  return (
    <span className={styles.group}>
      <IconButton
        icon={<IconZoomOut size={18} stroke={1.7} />}
        label={texts.smaller}
        disabled={place === 0}
        onClick={() => onPlace(place - 1)}
      />
      <Button size="small" onClick={() => onPlace(0)} aria-pressed={size === null}>
        {size === null ? texts.fit : texts.percent(size * 100)}
      </Button>
      <IconButton
        icon={<IconZoomIn size={18} stroke={1.7} />}
        label={texts.larger}
        disabled={place === sizes.length - 1}
        onClick={() => onPlace(place + 1)}
      />
    </span>
  );
}
