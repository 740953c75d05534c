import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { courseLimits } from '@gatehouse/contract/courses/course-chapters';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { languageName } from '../../../core/language-name.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';
import { FileDrop } from './file-drop.tsx';
import { PackageFacts } from './package-editor.tsx';

const texts = coursesTexts.media;

type Video = Extract<Chapter, { kind: 'video' }>;

interface VideoEditorProps {
  course: CourseDetail;
  chapter: Video;
  onChange: (chapter: Chapter) => void;
}

/** Returns the language of a caption file: that in its name (`intro.de.vtt` is German), otherwise that of the course. */
const languageOf = (file: File, standard: string): string =>
  /\.([a-z]{2,3}(?:-[A-Za-z\d]{2,8})?)\.vtt$/i.exec(file.name)?.[1] ?? standard;

/** The editor of a chapter's video and captions. */
export const VideoEditor = ({ course, chapter, onChange }: VideoEditorProps) => (
  <Stack>
    <PackageFacts course={course} packageId={chapter.packageId} />
    <FileDrop
      courseId={course._id}
      zone={texts.videoZone}
      hint={chapter.packageId === null ? texts.videoRules : texts.replace}
      accept="video/mp4,video/webm,.m4v"
      onAdded={({ _id, title }) => onChange({ ...chapter, packageId: _id, title: chapter.title || title })}
    />
    <Text weight="medium">{texts.captions}</Text>
    <Captions chapter={chapter} onChange={onChange} />
    {chapter.captions.length < courseLimits.captions && (
      <FileDrop
        courseId={course._id}
        zone={texts.captionsZone}
        hint={texts.captionsRules}
        accept=".vtt"
        onAdded={({ _id }, file) => {
          const added = { packageId: _id, language: languageOf(file, course.language) };
          onChange({ ...chapter, captions: [...chapter.captions, added] });
        }}
      />
    )}
  </Stack>
);

function Captions({ chapter, onChange }: Pick<VideoEditorProps, 'onChange'> & { chapter: Video }) {
  const change = (captions: Video['captions']): void => onChange({ ...chapter, captions });
  return chapter.captions.map(({ packageId, language }, place) => (
    <div key={packageId} className={styles.option}>
      <TextField
        label={texts.language(place + 1)}
        hint={languageName(language)}
        value={language}
        maxLength={35}
        dir="ltr"
        autoComplete="off"
        onChange={({ target }) =>
          change(
            chapter.captions.map((one) => (one.packageId === packageId ? { ...one, language: target.value } : one)),
          )
        }
      />
      <span />
      <IconButton
        size="small"
        label={texts.removeCaptions(languageName(language))}
        icon={<IconTrash size={16} stroke={1.7} />}
        onClick={() => change(chapter.captions.filter((one) => one.packageId !== packageId))}
      />
    </div>
  ));
}
