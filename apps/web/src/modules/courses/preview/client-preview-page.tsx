import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CoursePreview } from '@gatehouse/contract/courses/course-preview.schema';
import { coursePreviews, publicCoursePreviews } from '@gatehouse/contract/courses/course-preview';
import { useParams } from 'react-router';

import { call } from '../../../core/call.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Player } from '../../../shared/course-player/player.tsx';
import type { PlayerPort } from '../../../shared/course-player/player-port.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import styles from '../builder/builder.module.css';
import { clientCoursesPath, publicCoursesPath } from '../courses-address.ts';
import { coursesTexts } from '../courses.texts.ts';
import { isPlayed, passScore, emptyQuizResult, usePreviewProgress } from './use-preview-progress.ts';

const texts = coursesTexts.page;

interface PreviewSource {
  previews: typeof coursePreviews;
  /** The path of the course list to return to. */
  listPath: string;
}

/** A preview of a course that the company may use, in the learners' player. Nothing is scored or stored. */
export const ClientPreviewPage = () => <PreviewPage previews={coursePreviews} listPath={clientCoursesPath} />;

/** A preview of a course of the public area, in the learners' player. */
export const PublicPreviewPage = () => <PreviewPage previews={publicCoursePreviews} listPath={publicCoursesPath} />;

function PreviewPage({ previews, listPath }: PreviewSource) {
  const { courseId = '' } = useParams();
  const reading = useRead(previews.get, { params: { id: courseId } });
  usePageTitle(reading.data?.title ?? texts.preview);
  return (
    <RecordBody isPage reading={reading} missing={{ ...texts.missing, to: listPath }}>
      {(course) => (
        <>
          <RecordHead
            crumbs={[{ label: texts.crumb, to: listPath }, { label: course.title }]}
            title={<bdi>{course.title}</bdi>}
          />
          <Preview courseId={courseId} course={course} launchCall={previews.launch} />
        </>
      )}
    </RecordBody>
  );
}

interface PreviewProps {
  courseId: string;
  course: CoursePreview;
  launchCall: PreviewSource['previews']['launch'];
}

function Preview({ courseId, course, launchCall }: PreviewProps) {
  const { completed, reports, complete, keep } = usePreviewProgress();
  const port: PlayerPort = {
    complete: ({ _id }: ShownChapter) => complete(_id),
    async launch(chapterId) {
      const { data, error } = await call(launchCall, { params: { id: courseId }, body: { chapterId } });
      return data ?? error;
    },
    keep,
    start: async () => ({ questions: course.questions, answers: {}, endsAt: null }),
    save: () => undefined,
    endsAt: async () => null,
    submit: async () => null,
  };
  return (
    <div className={styles.phone} data-wide={course.chapters.some(isPlayed) || undefined}>
      <Player
        course={course}
        completed={completed}
        reports={reports}
        result={emptyQuizResult}
        passScore={passScore}
        saveState="preview"
        port={port}
        firstPlace={0}
      />
    </div>
  );
}
