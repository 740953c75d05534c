import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { chapterKinds } from '@gatehouse/contract/courses/course-chapters';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { moveEntry } from '../../../shared/forms/moved-by.ts';
import { RowTools } from '../../../shared/forms/rows-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';
import { newChapter } from './new-parts.ts';

const texts = coursesTexts.builder;
const icons = {
  text: IconBook2,
  video: IconVideo,
  package: IconPackage,
  policy: IconFileCertificate,
  quiz: IconChecklist,
} as const;

interface ChapterListProps {
  chapters: readonly Chapter[];
  onChange: (chapters: readonly Chapter[]) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  isReadOnly: boolean;
}

/** Returns the title of a chapter, or a placeholder until it has one. */
export const nameOf = ({ title }: Chapter): string => title || texts.untitled;

/** The chapters of a course; the selected one is edited beside the list. Alt with the arrow keys moves it. */
export function ChapterList({ chapters, onChange, selected, onSelect, isReadOnly }: ChapterListProps) {
  const [announced, setAnnounced] = useState('');
  const move = (place: number, by: -1 | 1): void => {
    const chapter = chapters[place];
    if (!chapter || !chapters[place + by]) return;
    // Rendered synchronously, so that the focus stays on the moved chapter.
    flushSync(() => onChange(moveEntry(chapters, place, by)));
    setAnnounced(texts.moved(nameOf(chapter), place + by + 1));
  };
  const onKey = (place: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || by === undefined || isReadOnly) return;
    event.preventDefault();
    move(place, by);
  };
  return (
    <Stack gap={12} as="section" aria-label={texts.chapters} className={styles.chapters}>
      <h2 className={textLook({ size: 14 })}>{texts.chapters}</h2>
      {chapters.length === 0 && <Text tone="muted">{texts.noChapters}</Text>}
      <Stack as="ol" gap={4}>
        {chapters.map((chapter, place) => (
          <li key={chapter._id} className={styles.chapter} data-open={chapter._id === selected || undefined}>
            <ChapterButton
              chapter={chapter}
              isOpen={chapter._id === selected}
              onOpen={() => onSelect(chapter._id)}
              onKeyDown={onKey(place)}
            />
            {chapter._id === selected && !isReadOnly && (
              <RowTools
                name={nameOf(chapter)}
                isFirst={place === 0}
                isLast={place === chapters.length - 1}
                onMove={(by) => move(place, by)}
                onRemove={() => onChange(chapters.filter(({ _id }) => _id !== chapter._id))}
              />
            )}
          </li>
        ))}
      </Stack>
      {!isReadOnly && <AddChapter onAdd={(chapter) => (onChange([...chapters, chapter]), onSelect(chapter._id))} />}
      {!isReadOnly && chapters.length > 1 && (
        <Text tone="muted" size={12}>
          {texts.move}
        </Text>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </Stack>
  );
}

interface ChapterButtonProps {
  chapter: Chapter;
  isOpen: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ChapterButton({ chapter, isOpen, onOpen, onKeyDown }: ChapterButtonProps) {
  const Icon = icons[chapter.kind];
  return (
    <button
      type="button"
      className={classNames(rowLook({ wraps: false }), styles.chapterButton)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <Stack as="span" gap={0} className={styles.chapterName}>
        <bdi>{nameOf(chapter)}</bdi>
        <span className={textLook({ size: 12, tone: 'muted' })}>{coursesTexts.kinds[chapter.kind]}</span>
      </Stack>
    </button>
  );
}

function AddChapter({ onAdd }: { onAdd: (chapter: Chapter) => void }) {
  return (
    <div>
      <Menu
        label={texts.add}
        items={chapterKinds.map((kind) => ({
          label: coursesTexts.kinds[kind],
          onSelect: () => onAdd(newChapter(kind)),
        }))}
        trigger={(props) => (
          <Button {...props} size="small" icon={<IconPlus size={15} stroke={1.8} />}>
            {texts.add}
          </Button>
        )}
      />
    </div>
  );
}
