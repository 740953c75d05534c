import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { useState } from 'react';
import { useParams } from 'react-router';

import { call } from '../../../core/call.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Player } from '../../../shared/course-player/player.tsx';
import type { PlayerPort } from '../../../shared/course-player/player-port.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { coursePath, coursesPath } from '../courses-address.ts';
import { coursesTexts } from '../courses.texts.ts';
import { isPlayed, passScore, emptyQuizResult, usePreviewProgress } from './use-preview-progress.ts';
import styles from '../builder/builder.module.css';

const texts = coursesTexts.page;
const missing = { ...texts.missing, to: coursesPath };
type PreviewCourse = Result<typeof providerCourses.preview>;

/** A preview of a course draft in the learners' player, at the width of a phone. Nothing is stored. */
export function PreviewPage() {
  const { courseId = '' } = useParams();
  const reading = useRead(providerCourses.preview, { params: { id: courseId } });
  usePageTitle(texts.preview);
  return (
    <RecordBody isPage reading={reading} missing={missing}>
      {(course) => (
        <>
          <RecordHead
            crumbs={[
              { label: texts.crumb, to: coursesPath },
              { label: course.title, to: coursePath(courseId) },
              { label: texts.preview },
            ]}
            title={<bdi>{course.title}</bdi>}
          />
          <Preview courseId={courseId} course={course} />
        </>
      )}
    </RecordBody>
  );
}

function Preview({ courseId, course }: { courseId: string; course: PreviewCourse }) {
  const { completed, reports, complete, keep } = usePreviewProgress();
  const [result, setResult] = useState(emptyQuizResult);
  const port: PlayerPort = {
    complete: ({ _id }: ShownChapter) => complete(_id),
    async launch(chapterId) {
      const { data, error } = await call(providerCourses.launch, { params: { id: courseId }, body: { chapterId } });
      return data ?? error;
    },
    keep,
    start: async () => ({ questions: course.questions, answers: {}, endsAt: null }),
    save: () => undefined,
    endsAt: async () => null,
    async submit(answers) {
      const { data, error } = await call(providerCourses.tryQuiz, { params: { id: courseId }, body: { answers } });
      if (error) return error;
      const isPassed = data.total > 0 && data.score * 100 >= passScore * data.total;
      setResult({ ...emptyQuizResult, ...data, isPassed, attemptsLeft: 2 });
      return null;
    },
  };
  return (
    <div className={styles.phone} data-wide={course.chapters.some(isPlayed) || undefined}>
      <Player
        course={course}
        completed={completed}
        reports={reports}
        result={result}
        passScore={passScore}
        saveState="saved"
        port={port}
        firstPlace={0}
      />
    </div>
  );
}
