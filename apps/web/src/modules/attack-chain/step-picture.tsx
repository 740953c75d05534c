import type { Image } from '@gatehouse/contract/file-schema';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';

import { fileAddress } from '../../core/file-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { attackChainTexts } from './attack-chain.texts.ts';
import { PictureZoom } from './picture-zoom.tsx';
import styles from './pictures.module.css';

const texts = attackChainTexts.images;

interface StepPictureProps {
  image: Image;
  /** All pictures of the step: the enlarged one leads to the others. */
  images: readonly Image[];
  /** `card` shows a strip of it, `wide` the whole with its words. */
  look: 'card' | 'wide';
}

/** A picture of a step; a click enlarges it. */
export function StepPicture({ image, images, look }: StepPictureProps) {
  const [zoomed, setZoomed] = useState<Image | null>(null);
  return (
    <figure className={classNames(styles.figure, styles[look])}>
      <button type="button" className={styles.frame} onClick={() => setZoomed(image)}>
        <LoadedPicture key={image._id} image={image} />
        <VisuallyHidden>{texts.enlarge(image.name)}</VisuallyHidden>
      </button>
      {look === 'wide' && (
        <figcaption className={styles.words}>
          <bdi>{image.alt || texts.noAlt}</bdi>
        </figcaption>
      )}
      {zoomed && <PictureZoom shown={zoomed} images={images} onShow={setZoomed} onClose={() => setZoomed(null)} />}
    </figure>
  );
}

/** The size is known before the bytes are there, so nothing jumps. */
function LoadedPicture({ image: { _id, name, alt, width, height } }: { image: Image }) {
  const [isGone, setIsGone] = useState(false);
  if (isGone)
    return (
      <span className={styles.gone}>
        <IconPhotoOff size={22} stroke={1.5} aria-hidden="true" />
        {texts.gone}
      </span>
    );
  return (
    <img
      src={fileAddress({ _id, name })}
      alt={alt || name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setIsGone(true)}
    />
  );
}
