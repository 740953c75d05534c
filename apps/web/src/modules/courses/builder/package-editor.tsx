import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';

import { shownFileSize } from '../../../core/file-size.ts';
import { shownRow } from '../../../core/texts.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { coursesTexts } from '../courses.texts.ts';
import { FileDrop } from './file-drop.tsx';

const texts = coursesTexts.media;

interface PackageEditorProps {
  course: CourseDetail;
  chapter: Extract<Chapter, { kind: 'package' }>;
  onChange: (chapter: Chapter) => void;
}

/** The file of a SCORM or H5P chapter. */
export const PackageEditor = ({ course, chapter, onChange }: PackageEditorProps) => (
  <Stack gap={12}>
    <PackageFacts course={course} packageId={chapter.packageId} />
    <FileDrop
      courseId={course._id}
      zone={texts.packageZone}
      hint={chapter.packageId === null ? texts.packageRules : texts.replace}
      accept=".zip,.h5p"
      onAdded={({ _id, title }) => onChange({ ...chapter, packageId: _id, title: chapter.title || title })}
    />
  </Stack>
);

interface PackageFactsProps {
  course: CourseDetail;
  packageId: string | null;
}

/** A description of the file of a chapter. */
export function PackageFacts({ course, packageId }: PackageFactsProps) {
  if (packageId === null) return <Text tone="muted">{texts.none}</Text>;
  const found = course.packages.find(({ _id }) => _id === packageId);
  if (!found) return <Text tone="muted">{texts.missing}</Text>;
  const { kind, title, size, numOfFiles } = found;
  const count = kind === 'video' || kind === 'captions' ? [] : [texts.files(numOfFiles)];
  return (
    <Stack gap={4}>
      <Text weight="medium">
        <bdi>{title}</bdi>
      </Text>
      <Text tone="muted" size={13}>
        {shownRow([texts.kinds[kind], shownFileSize(size), ...count])}
      </Text>
    </Stack>
  );
}
