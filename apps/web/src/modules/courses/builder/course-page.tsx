import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { coursesPath } from '../courses-address.ts';
import { courseNames } from '../courses-names.texts.ts';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';
import { ChapterEditor, ChapterView } from './chapter-editor.tsx';
import { ChapterList, nameOf } from './chapter-list.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseSettings } from './course-settings.tsx';
import { type CourseForm, useCourseForm } from './use-course-form.ts';

const texts = coursesTexts.page;
const missing = { ...texts.missing, to: coursesPath };

export function CoursePage() {
  const { courseId = '' } = useParams();
  const reading = useRead(providerCourses.get, { params: { id: courseId } });
  usePageTitle(reading.data?.title ?? courseNames.title);
  return (
    <RecordBody isPage reading={reading} missing={missing}>
      {(course) => <Builder key={course.versionId} course={course} />}
    </RecordBody>
  );
}

function Builder({ course }: { course: CourseDetail }) {
  const form = useCourseForm(course);
  const isReadOnly = course.versionState !== 'Draft';
  return (
    <>
      <CourseHead course={course} isDirty={form.isDirty} />
      <EditForm form={form}>
        {isReadOnly && <Notice kind="info">{texts.readOnly}</Notice>}
        <Columns course={course} form={form} isReadOnly={isReadOnly} />
      </EditForm>
    </>
  );
}

interface ColumnsProps {
  course: CourseDetail;
  form: CourseForm;
  isReadOnly: boolean;
}

function Columns({ course, form, isReadOnly }: ColumnsProps) {
  const { chapters } = form.values;
  const [selected, setSelected] = useState<string | null>(chapters[0]?._id ?? null);
  const open = chapters.find(({ _id }) => _id === selected);
  const change = (changed: typeof chapters): void => form.set({ chapters: changed });
  return (
    <div className={styles.columns}>
      <ChapterList
        chapters={chapters}
        onChange={change}
        selected={selected}
        onSelect={setSelected}
        isReadOnly={isReadOnly}
      />
      <Card {...(open && { title: <bdi>{nameOf(open)}</bdi>, context: coursesTexts.kinds[open.kind] })}>
        <OpenChapter
          course={course}
          chapter={open}
          isReadOnly={isReadOnly}
          onChange={(changed) => change(chapters.map((one) => (one._id === changed._id ? changed : one)))}
        />
      </Card>
      <CourseSettings course={course} form={form} isReadOnly={isReadOnly} />
    </div>
  );
}

interface OpenChapterProps {
  course: CourseDetail;
  chapter: Chapter | undefined;
  isReadOnly: boolean;
  onChange: (changed: Chapter) => void;
}

function OpenChapter({ chapter, isReadOnly, ...more }: OpenChapterProps) {
  if (!chapter) return <Text tone="muted">{coursesTexts.builder.chaptersOnly}</Text>;
  if (isReadOnly) return <ChapterView course={more.course} chapter={chapter} />;
  return <ChapterEditor key={chapter._id} chapter={chapter} {...more} />;
}
