import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { FileName } from '../../../ui/files/file-name.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { PopupButton } from '../../../ui/actions/popup-button.tsx';
import styles from './image-zoom.module.css';
import { stepImagesTexts } from './step-images.texts.ts';

const texts = stepImagesTexts.zoom;

/** Zoom factors; null fits the image to the window. */
const sizes = [null, 0.5, 1, 2, 4] as const;

interface ImageZoomProps {
  shown: Image;
  images: readonly Image[];
  addressOf: (image: Image) => string;
  onShow: (image: Image) => void;
  onClose: () => void;
}

/** An enlarged image with zoom, and links to the other images of its step. */
export function ImageZoom({ shown, images, addressOf, onShow, onClose }: ImageZoomProps) {
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
        <Row gap="8 24" justify="center" className={styles.zoomBar}>
          {images.length > 1 && <Neighbours at={at} images={images} onShow={onShow} />}
          <ZoomButtons place={place} onPlace={setPlace} />
          <PopupButton picture={{ address: addressOf(shown), name }} label={texts.newWindow} />
        </Row>
      }
    >
      <Stack gap={8} className={styles.zoom}>
        {/* A scrolling region must be reachable by keyboard. */}
        <Row
          gap={0}
          align="stretch"
          wraps={false}
          className={styles.stage}
          tabIndex={0}
          role="region"
          aria-label={texts.area}
        >
          <img
            key={shown._id}
            src={addressOf(shown)}
            alt={alt || name}
            className={size === null ? styles.fitting : styles.sized}
            style={size === null ? {} : { inlineSize: `${Math.round(width * size)}px` }}
          />
        </Row>
        {alt !== '' && (
          <p className={textLook({ size: 13, tone: 'muted' })} aria-hidden="true">
            <bdi>{alt}</bdi>
          </p>
        )}
      </Stack>
    </Modal>
  );
}

function Neighbours({ at, images, onShow }: { at: number } & Pick<ImageZoomProps, 'images' | 'onShow'>) {
  const [previous, next] = [images[at - 1], images[at + 1]];
  return (
    <Row as="span" wraps={false} isInline className={styles.group}>
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
    </Row>
  );
}

function ZoomButtons({ place, onPlace }: { place: number; onPlace: (place: number) => void }) {
  const size = sizes[place] ?? null;
  return (
    <Row as="span" wraps={false} isInline className={styles.group}>
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
    </Row>
  );
}
