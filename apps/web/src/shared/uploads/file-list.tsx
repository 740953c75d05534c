import { shortFileName } from '@gatehouse/domain/file-name';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentProps, useState } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import styles from './file-list.module.css';
import { FileName, FullName } from '../../ui/files/file-name.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EnlargedPicture } from '../rich-text/markdown-picture.tsx';

import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** A file that can be viewed or saved. */
export interface ListedFile {
  id: string;
  name: string;
  size: string;
  date: string;
  look: ComponentProps<typeof FileIcon>['look'];
  /** URL of an image; null for other files. */
  picture: string | null;
  onSave: () => void;
  /** Absent for files that the viewer cannot remove. */
  onRemove?: () => void;
}

interface FileListTexts {
  list: string;
  save: (name: string) => string;
  enlarge: (name: string) => string;
  remove: (name: string) => string;
  close: string;
  newWindow: string;
  actualSize: string;
  fitToWindow: string;
}

interface FileListProps {
  files: readonly ListedFile[];
  texts: FileListTexts;
  /** `chips` are side by side below a text, `rows` are a list with dates. */
  look?: 'chips' | 'rows';
}

/** A list of files: images can be enlarged, and all files can be saved. Renders nothing without files. */
export function FileList({ files, texts, look = 'chips' }: FileListProps) {
  const [enlarged, setEnlarged] = useState<ListedFile | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classNames(styles.list, styles[look])} aria-label={texts.list}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileIcon look={file.look} />
            <FileAction file={file} texts={texts} onEnlarge={() => setEnlarged(file)} />
            <span className={styles.facts}>
              {look === 'rows' && <bdi>{file.date}</bdi>}
              <bdi>{file.size}</bdi>
            </span>
            <IconButton
              size="small"
              icon={<IconDownload size={16} stroke={1.7} />}
              label={texts.save(file.name)}
              onClick={file.onSave}
            />
            {file.onRemove && (
              <IconButton
                size="small"
                icon={<IconX size={16} stroke={1.7} />}
                label={texts.remove(file.name)}
                onClick={file.onRemove}
              />
            )}
          </li>
        ))}
      </ul>
      {enlarged?.picture && (
        <EnlargedPicture
          picture={{ address: enlarged.picture, name: enlarged.name }}
          title={<FileName name={enlarged.name} />}
          texts={texts}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}

interface FileActProps {
  file: ListedFile;
  texts: FileListTexts;
  onEnlarge: () => void;
}

/** The main action of a file: enlarges an image, saves any other file. */
function FileAction({ file: { name, picture, onSave }, texts, onEnlarge }: FileActProps) {
  const isPicture = picture !== null;
  return (
    <FullName name={name}>
      <button type="button" className={styles.name} onClick={isPicture ? onEnlarge : onSave}>
        <bdi aria-hidden="true">{shortFileName(name)}</bdi>
        <VisuallyHidden>{isPicture ? texts.enlarge(name) : texts.save(name)}</VisuallyHidden>
      </button>
    </FullName>
  );
}
