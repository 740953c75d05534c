import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';

import { sideFileAddress } from '../../../core/file-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { ImageZoom } from './image-zoom.tsx';
import styles from './step-images.module.css';
import { stepImagesTexts as texts } from './step-images.texts.ts';

interface StepImageProps {
  image: Image;
  /** All images of the step, for navigation in the enlarged view. */
  images: readonly Image[];
  /** `card` shows a cropped strip; `wide` and `tile` show the whole image with its description. */
  look: 'card' | 'wide' | 'tile';
}

/** An image of a step; a click enlarges it. */
export function StepImage({ image, images, look }: StepImageProps) {
  const { companyId } = useParams();
  const addressOf = (file: Image) => sideFileAddress(companyId, file);
  const [zoomed, setZoomed] = useState<Image | null>(null);
  return (
    <Stack as="figure" gap={4} className={styles[look]}>
      <button type="button" className={styles.frame} onClick={() => setZoomed(image)}>
        <LoadedImage key={image._id} image={image} address={addressOf(image)} />
        <VisuallyHidden>{texts.enlarge(image.name)}</VisuallyHidden>
      </button>
      {look !== 'card' && (
        <figcaption className={textLook({ size: 13, tone: 'muted' })}>
          <bdi>{image.alt || texts.noAlt}</bdi>
        </figcaption>
      )}
      {zoomed && (
        <ImageZoom shown={zoomed} {...{ images, addressOf }} onShow={setZoomed} onClose={() => setZoomed(null)} />
      )}
    </Stack>
  );
}

/** The image with known dimensions, so that loading does not shift the layout. */
function LoadedImage({ image: { name, alt, width, height }, address }: { image: Image; address: string }) {
  const [isGone, setIsGone] = useState(false);
  if (isGone)
    return (
      <span className={classNames(textLook({ size: 13, tone: 'muted' }), styles.gone)}>
        <IconPhotoOff size={22} stroke={1.5} aria-hidden="true" />
        {texts.gone}
      </span>
    );
  return (
    <img
      src={address}
      alt={alt || name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setIsGone(true)}
    />
  );
}
