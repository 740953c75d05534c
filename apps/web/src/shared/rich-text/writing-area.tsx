import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DropTarget } from '../../ui/files/dropzone.tsx';
import type { FilesHandler } from '../../ui/files/use-file-drop.ts';
import { Field, type FieldTexts } from '../../ui/forms/field.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { keyActOf, selectedIn } from './editor-keys.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { type EditName, editOf } from './markdown-edits.ts';
import styles from './markdown-editor.module.css';
import { Markdown } from './markdown.tsx';
import type { MarkdownTexts } from './markdown-view.ts';
import { applyEdit } from './text-area-edits.ts';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts';

export interface MarkdownEditorTexts extends Readonly<Record<EditName, string>> {
  toolbar: string;
  picture: string;
  /** Accessible name of the file input behind the image button. */
  pictureFile: string;
  /** Shown while images are dragged over the editor. */
  drop: string;
  /** Returns the placeholder in the text during an upload. */
  uploading: (name: string) => string;
  unsent: string;
  retry: string;
  write: string;
  preview: string;
  /** Shown for an empty preview. */
  nothing: string;
}

export interface WritingAreaProps extends FieldTexts {
  value: string;
  onChange: (text: string) => void;
  texts: MarkdownEditorTexts;
  /** Texts of the preview. */
  markdown: MarkdownTexts;
  /** Uploads an image; if undefined, images are not supported. */
  upload?: PictureUpload;
  /** The main action, triggered by Control or Command with Enter. */
  onSubmit?: () => void;
  rows?: number;
  isDisabled?: boolean;
  /** Focuses the editor on mount, for editors opened by a button. */
  autoFocus?: boolean;
  /** False for short fields in a narrow column, which always have the preview in a tab. */
  mayBeBeside?: boolean;
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  id?: string;
}

/** The editor. The text area stays mounted behind the preview, to keep its undo history and caret. */
export function WritingArea(props: WritingAreaProps) {
  const { label, hint, error, optionalMark, value, texts, id, mayBeBeside = true } = props;
  const isBeside = useIsWide() && mayBeBeside;
  const [isPreview, setIsPreview] = useState(false);
  const mode = (target: boolean, words: string) => (
    <button
      type="button"
      className={styles.mode}
      aria-pressed={isPreview === target}
      onClick={() => setIsPreview(target)}
    >
      {words}
    </button>
  );
  const modes = (
    <span className={styles.modes} role="group" aria-label={label}>
      {mode(false, texts.write)}
      {mode(true, texts.preview)}
    </span>
  );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      {...(error && { error })}
      {...(optionalMark && { optionalMark })}
      aside={isBeside ? undefined : modes}
    >
      {(wiring) => (
        <div className={classNames(styles.editor, isBeside && styles.beside)}>
          <div className={styles.writing} hidden={!isBeside && isPreview}>
            <Writing {...props} wiring={wiring} />
          </div>
          {(isBeside || isPreview) && (
            <div role="group" className={styles.preview} aria-label={texts.preview}>
              {value.trim() === '' ? (
                <p className={styles.nothing}>{texts.nothing}</p>
              ) : (
                <Markdown text={value} texts={props.markdown} headingLevel={props.headingLevel ?? 3} />
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

type Wiring = Parameters<Parameters<typeof Field>[0]['children']>[0];

/** Toolbar, text area and failed image uploads. */
function Writing({ wiring, ...props }: WritingAreaProps & { wiring: Wiring }) {
  const { value, onChange, texts, upload, onSubmit, rows = 8, isDisabled = false, autoFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  const pictures = usePictureUpload({ area, upload, placeholder: texts.uploading, unsent: texts.unsent });
  const edit = (name: EditName) => {
    if (area.current) applyEdit(area.current, editOf(name, selectedIn(area.current)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = keyActOf(event, onSubmit);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <DropTarget label={texts.drop} isDisabled={!upload || isDisabled} onFiles={pictures.add}>
      <EditorToolbar
        texts={texts}
        controls={wiring.id}
        isDisabled={isDisabled}
        onEdit={edit}
        onPicture={upload && (() => chooser.current?.click())}
      />
      <textarea
        {...wiring}
        ref={area}
        className={styles.area}
        dir="auto"
        rows={rows}
        style={{ minBlockSize: `calc(${rows} * 1lh + 20px)` }}
        value={value}
        disabled={isDisabled}
        aria-busy={pictures.isSending}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {upload && <PictureChooser ref={chooser} label={texts.pictureFile} onFiles={pictures.add} />}
      <div className={styles.failures}>
        {pictures.failed.map((picture) => (
          <Notice
            key={picture.id}
            kind="error"
            title={<bdi>{picture.file.name}</bdi>}
            action={
              <Button size="small" onClick={() => pictures.retry(picture)}>
                {texts.retry}
              </Button>
            }
          >
            {picture.problem}
          </Notice>
        ))}
      </div>
    </DropTarget>
  );
}

interface PictureChooserProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onFiles: FilesHandler;
}

function PictureChooser({ ref, label, onFiles }: PictureChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept="image/*"
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Allows selecting the same image again after a failure.
        target.value = '';
        onFiles(files);
      }}
    />
  );
}
