import { mayEnter } from '@gatehouse/contract/access';
import { attackChain } from '@gatehouse/contract/attack-chain';
import type { Image } from '@gatehouse/contract/file-schema';
import { useState } from 'react';

import { useViewer } from '../../core/session-store.ts';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { ImageAdder } from './image-adder.tsx';
import { ImageTools } from './image-tools.tsx';
import type { StepName } from './step-note.tsx';
import { StepPicture } from './step-picture.tsx';

const texts = attackChainTexts.images;

interface StepImagesProps {
  name: StepName;
  images: readonly Image[];
  onChange: () => void;
}

/** The pictures of a step; who may adds, describes and removes them. */
export function StepImages({ name, images, onChange }: StepImagesProps) {
  const viewer = useViewer();
  const [addedId, setAddedId] = useState<string | null>(null);
  const mayChange = mayEnter(attackChain.update.access, viewer);
  return (
    <>
      {images.length === 0 && <p className={styles.muted}>{texts.none}</p>}
      <ul className={styles.pictures}>
        {images.map((image) => (
          <li key={image._id}>
            <StepPicture image={image} images={images} look="wide" />
            {mayChange && (
              <ImageTools
                key={image._id === addedId ? 'added' : 'known'}
                startsDescribing={image._id === addedId}
                {...{ name, image, images, onChange }}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && <ImageAdder {...{ name, images, onChange }} onAdded={setAddedId} />}
    </>
  );
}
