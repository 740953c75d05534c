import { attackChain } from '@gatehouse/contract/attack-chain';
import type { Image } from '@gatehouse/contract/file-schema';
import { shortFileName } from '@gatehouse/domain/file-name';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import type { StepName } from './step-note.tsx';

const texts = attackChainTexts.images;
const altCharacters = 300;

interface ImageToolsProps {
  name: StepName;
  image: Image;
  images: readonly Image[];
  /** A picture that was just added asks for its words at once. */
  startsDescribing: boolean;
  onChange: () => void;
}

/** The pictures of a step as a call names them: those that stay, with their words. */
const namesOf = (images: readonly Image[]) => images.map(({ _id, alt }) => ({ _id, alt }));

/** Words for a picture, and its removal. */
export function ImageTools(props: ImageToolsProps) {
  const { image, startsDescribing } = props;
  const [isDescribing, setIsDescribing] = useState(startsDescribing);
  // Whoever has just described goes on from the button with which they began.
  const [hasDescribed, setHasDescribed] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const endDescribing = (): void => {
    setIsDescribing(false);
    setHasDescribed(true);
  };
  if (isDescribing) return <AltForm {...props} onDone={endDescribing} />;
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        autoFocus={hasDescribed}
        aria-label={texts.describeOf(image.name)}
        onClick={() => setIsDescribing(true)}
      >
        {texts.describe}
      </Button>
      <Button size="small" variant="quiet" aria-label={texts.removeOf(image.name)} onClick={() => setIsRemoving(true)}>
        {texts.remove}
      </Button>
      {isRemoving && <RemoveDialog {...props} onDone={() => setIsRemoving(false)} />}
    </div>
  );
}

function useImagesUpdate({ name, onChange, onDone }: ImageToolsProps & { onDone: () => void }) {
  const { change: update, isBusy, failure } = useChange(attackChain.update, { isQuiet: true });
  const save = async (images: { _id: string; alt: string }[]): Promise<void> => {
    onChange();
    const { error: refused } = await update({ params: name, body: { images } });
    if (!refused) onDone();
  };
  return { save, isBusy, notice: failure && <Notice kind="error">{sentenceOf(failure)}</Notice> };
}

function AltForm(props: ImageToolsProps & { onDone: () => void }) {
  const { image, images, onDone } = props;
  const [alt, setAlt] = useState(image.alt);
  const { save, isBusy, notice } = useImagesUpdate(props);
  const described = () => namesOf(images).map((one) => (one._id === image._id ? { ...one, alt } : one));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(described());
      }}
    >
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        value={alt}
        maxLength={altCharacters}
        autoFocus
        onChange={({ target }) => setAlt(target.value)}
      />
      {notice}
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="primary" isBusy={isBusy}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function RemoveDialog(props: ImageToolsProps & { onDone: () => void }) {
  const { image, images, onDone } = props;
  const { save, isBusy, notice } = useImagesUpdate(props);
  const rest = () => namesOf(images.filter(({ _id }) => _id !== image._id));
  return (
    <Modal
      isOpen
      size="small"
      title={texts.removeTitle}
      closeLabel={texts.keep}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{texts.keep}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void save(rest())}>
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
