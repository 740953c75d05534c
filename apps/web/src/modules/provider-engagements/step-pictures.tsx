import { providerAttackChain } from '@gatehouse/contract/attack-chain';
import { imagesOfStepAtMost } from '@gatehouse/contract/attack-chain-schema';
import { shortFileName } from '@gatehouse/domain/file-name';
import type { Image } from '@gatehouse/contract/file-schema';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { clientFileAddress } from '../../core/file-address.ts';
import { sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { attackTexts } from './attack.texts.ts';
import styles from './chain.module.css';
import type { FrameParams } from './engagement-frame.tsx';
import { PictureAdder } from './picture-adder.tsx';

const texts = attackTexts.images;
const altCharacters = 300;

interface StepPicturesProps {
  params: FrameParams;
  /** Undefined until the chain is saved. */
  stepId: string | undefined;
  images: readonly Image[];
}

/** The pictures of a step. They are kept at once, and not with the rest of the page. */
export function StepPictures({ params, stepId, images }: StepPicturesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{attackTexts.step.images}</legend>
      {stepId === undefined ? (
        <p className={styles.second}>{attackTexts.step.saveFirst}</p>
      ) : (
        <KeptPictures params={params} stepId={stepId} images={images} />
      )}
    </fieldset>
  );
}

interface KeptPicturesProps extends StepPicturesProps {
  stepId: string;
}

function KeptPictures({ params, stepId, images }: KeptPicturesProps) {
  return (
    <>
      {images.length === 0 && <p className={styles.second}>{texts.none}</p>}
      <ul className={styles.pictures}>
        {images.map((image) => (
          <li key={image._id} className={styles.picture}>
            <img
              src={clientFileAddress(params.companyId, image)}
              alt={image.alt || image.name}
              width={image.width}
              height={image.height}
              loading="lazy"
            />
            <PictureTools key={image.alt} params={params} stepId={stepId} images={images} image={image} />
          </li>
        ))}
      </ul>
      {images.length < imagesOfStepAtMost ? (
        <PictureAdder params={params} stepId={stepId} />
      ) : (
        <p className={styles.second}>{texts.full(imagesOfStepAtMost)}</p>
      )}
    </>
  );
}

interface PictureToolsProps extends KeptPicturesProps {
  image: Image;
}

function usePictures({ params, stepId, images, image }: PictureToolsProps) {
  const { change: update, isBusy, failure } = useChange(providerAttackChain.update, { isQuiet: true });
  const keep = async (kept: readonly Image[]): Promise<boolean> => {
    const outcome = await update({
      params: { companyId: params.companyId, engagementId: params.id, mitreId: stepId },
      body: { images: kept.map(({ _id, alt }) => ({ _id, alt })) },
    });
    return !outcome.error;
  };
  return {
    describe: (alt: string) => keep(images.map((one) => (one._id === image._id ? { ...one, alt } : one))),
    remove: () => keep(images.filter(({ _id }) => _id !== image._id)),
    isBusy,
    notice: failure && <Notice kind="error">{sentenceOf(failure)}</Notice>,
  };
}

/** Words for those who do not see the picture, and its removal. */
function PictureTools(props: PictureToolsProps) {
  const { image } = props;
  const [alt, setAlt] = useState(image.alt);
  const [isRemoving, setIsRemoving] = useState(false);
  const { describe, isBusy, notice } = usePictures(props);
  return (
    <>
      <TextField
        label={texts.altOf(image.name)}
        dir="auto"
        value={alt}
        maxLength={altCharacters}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would send the page that stands around it.
          event.preventDefault();
          void describe(alt);
        }}
      />
      {notice}
      <div className={styles.altRow}>
        <Button
          size="small"
          aria-label={texts.saveAlt(image.name)}
          disabled={alt === image.alt}
          isBusy={isBusy}
          onClick={() => void describe(alt)}
        >
          {texts.save}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.removeOf(image.name)}
          onClick={() => setIsRemoving(true)}
        >
          {texts.remove}
        </Button>
      </div>
      {isRemoving && <RemoveDialog {...props} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function RemoveDialog(props: PictureToolsProps & { onClose: () => void }) {
  const { image, onClose } = props;
  const { remove, isBusy, notice } = usePictures(props);
  const take = async (): Promise<void> => {
    if (await remove()) onClose();
  };
  return (
    <Modal
      isOpen
      size="small"
      title={texts.removeTitle}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void take()}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{texts.removeWhy(shortFileName(image.name))}</bdi>
      </p>
      {notice}
    </Modal>
  );
}
