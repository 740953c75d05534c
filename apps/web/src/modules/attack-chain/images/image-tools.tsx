import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import { shortFileName } from '@gatehouse/domain/file-name';
import { type KeyboardEvent, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { stepCallsOf, type StepScope } from './step-calls.ts';
import { stepImagesTexts as texts } from './step-images.texts.ts';

const altCharacters = 300;

interface ImageToolsProps {
  scope: StepScope;
  image: Image;
  images: readonly Image[];
  isDescribing: boolean;
  onDescribe: (isOn: boolean) => void;
  onChange: () => void;
}

/** The buttons that describe and remove an image. */
export function ImageTools(props: ImageToolsProps) {
  const { image, isDescribing, onDescribe } = props;
  const [isRemoving, setIsRemoving] = useState(false);
  // After editing, the focus returns to the button that opened the field.
  const [hasDescribed, setHasDescribed] = useState(false);
  const endDescribing = (): void => {
    setHasDescribed(true);
    onDescribe(false);
  };
  if (isDescribing) return <Description {...props} onDone={endDescribing} />;
  return (
    <Row>
      <Button
        size="small"
        autoFocus={hasDescribed}
        aria-label={texts.describeOf(image.name)}
        onClick={() => onDescribe(true)}
      >
        {texts.describe}
      </Button>
      <Button size="small" variant="quiet" aria-label={texts.removeOf(image.name)} onClick={() => setIsRemoving(true)}>
        {texts.remove}
      </Button>
      {isRemoving && <RemoveDialog {...props} onDone={() => setIsRemoving(false)} />}
    </Row>
  );
}

type ToolProps = ImageToolsProps & { onDone: () => void };

/** Saves the images of the step with their descriptions. */
function useImagesChange({ scope, onChange, onDone }: ToolProps) {
  const { update, params } = stepCallsOf(scope);
  const { change, isBusy, failure } = useChange(update, { isQuiet: true });
  const save = async (images: readonly Image[]): Promise<void> => {
    onChange();
    const { error } = await change({ params, body: { images: images.map(({ _id, alt }) => ({ _id, alt })) } });
    if (!error) onDone();
  };
  return { save: (images: readonly Image[]) => void save(images), isBusy, failure };
}

/** The description field. It has no form of its own, because the provider's editor already is a form. */
function Description(props: ToolProps) {
  const { image, images, onDone } = props;
  const [alt, setAlt] = useState(image.alt);
  const { save, isBusy, failure } = useImagesChange(props);
  const submit = (): void => save(images.map((one) => (one._id === image._id ? { ...one, alt } : one)));
  const submitOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <Stack gap={8}>
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        dir="auto"
        value={alt}
        maxLength={altCharacters}
        autoFocus
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={submitOnEnter}
      />
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <Row>
        <Button size="small" variant="primary" isBusy={isBusy} onClick={submit}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

function RemoveDialog(props: ToolProps) {
  const { image, images, onDone } = props;
  const { save, isBusy, failure } = useImagesChange(props);
  return (
    <ConfirmDialog
      isDangerous
      title={texts.removeTitle}
      texts={texts.removeDialog}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => save(images.filter(({ _id }) => _id !== image._id))}
      onClose={onDone}
    >
      <p>
        <bdi>{texts.removeText(shortFileName(image.name))}</bdi>
      </p>
    </ConfirmDialog>
  );
}
