import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSourceCode from '@tabler/icons-react/dist/esm/icons/IconSourceCode.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';

import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './markdown-editor.module.css';
import { editKeys, type EditName } from './markdown-edits.ts';

const icons = {
  heading: IconHeading,
  bold: IconBold,
  italic: IconItalic,
  link: IconLink,
  quote: IconBlockquote,
  code: IconCode,
  block: IconSourceCode,
  list: IconList,
  numbers: IconListNumbers,
  tasks: IconListCheck,
} as const satisfies Record<EditName, unknown>;

const names = Object.keys(icons) as EditName[];

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

interface EditorToolbarProps {
  texts: Readonly<Record<EditName, string>> & { toolbar: string; picture: string };
  /** The ID of the text area. */
  controls: string;
  isDisabled: boolean;
  onEdit: (name: EditName) => void;
  /** Undefined if images are not supported. */
  onPicture?: (() => void) | undefined;
}

/** A toolbar with a single tab stop; arrow keys move between its buttons. */
export function EditorToolbar({ texts, controls, isDisabled, onEdit, onPicture }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const count = names.length + (onPicture ? 1 : 0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: (stop + 1) % count, [backward]: (stop + count - 1) % count, Home: 0, End: count - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const shared = (at: number) => ({
    size: 'small' as const,
    disabled: isDisabled,
    tabIndex: at === Math.min(stop, count - 1) ? 0 : -1,
    onFocus: () => setStop(at),
  });
  const modifier = isMac() ? '⌘' : 'Ctrl+';
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are focusable, one at a time
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {names.map((name, at) => {
        const Icon = icons[name];
        return (
          <Tooltip key={name} text={<bdi dir="ltr">{modifier + editKeys[name]}</bdi>}>
            <IconButton
              {...shared(at)}
              icon={<Icon size={17} stroke={1.7} />}
              label={texts[name]}
              onClick={() => onEdit(name)}
            />
          </Tooltip>
        );
      })}
      {onPicture && (
        <IconButton
          {...shared(names.length)}
          icon={<IconPhoto size={17} stroke={1.7} />}
          label={texts.picture}
          onClick={onPicture}
        />
      )}
    </div>
  );
}
