import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import type { Failure } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { courseSigns } from '../course-signs.ts';
import { coursePath, coursesPath } from '../courses-address.ts';
import { coursesTexts } from '../courses.texts.ts';
import { ClientsDialog } from './clients-dialog.tsx';

const texts = coursesTexts.page;

interface HeadProps {
  course: CourseDetail;
  /** True if there are unsaved changes. */
  isDirty: boolean;
}

const say = (message: string): void => raiseToast({ kind: 'success', message });

/** The header of a course: its state and actions. */
export function CourseHead({ course, isDirty }: HeadProps) {
  const publish = useChange(providerCourses.publish, { isQuiet: true });
  const [open, setOpen] = useState<'retire' | 'remove' | 'clients' | null>(null);
  const close = () => setOpen(null);
  const items: MenuItem[] = [
    { label: coursesTexts.clients.open, onSelect: () => setOpen('clients') },
    ...(course.state === 'Published'
      ? [{ label: texts.retire, tone: 'danger' as const, onSelect: () => setOpen('retire') }]
      : []),
    ...(course.state === 'Draft'
      ? [{ label: texts.remove, tone: 'danger' as const, onSelect: () => setOpen('remove') }]
      : []),
  ];
  return (
    <>
      <RecordHead
        crumbs={[{ label: texts.crumb, to: coursesPath }, { label: course.title }]}
        title={<bdi>{course.title}</bdi>}
        meta={[
          <StatusBadge
            key="state"
            look="plain"
            sign={courseSigns[course.versionState]}
            label={`${coursesTexts.version(course.version)} ${coursesTexts.states[course.versionState]}`}
          />,
          texts.chapters(course.chapters.length),
          texts.clients(course.companyIds.length),
        ]}
        actions={<Actions course={course} isDirty={isDirty} publish={publish} />}
        menu={items}
      />
      {publish.failure && <PublicationIssues course={course} failure={publish.failure} />}
      {open === 'clients' && <ClientsDialog course={course} onClose={close} />}
      {open === 'retire' && <RetireDialog course={course} onClose={close} />}
      {open === 'remove' && <RemoveDialog course={course} onClose={close} />}
    </>
  );
}

type Publish = ReturnType<typeof useChange<typeof providerCourses.publish>>;

function Actions({ course, isDirty, publish }: HeadProps & { publish: Publish }) {
  const start = useChange(providerCourses.startVersion);
  const params = { id: course._id };
  const publishDraft = async (): Promise<void> => {
    const { error } = await publish.change({ params, body: { state: 'Published' } });
    if (!error) say(texts.published);
  };
  const startVersion = async (): Promise<void> => {
    const { error } = await start.change({ params });
    if (!error) say(texts.versionStarted);
  };
  return (
    <>
      <LinkButton to={`${coursePath(course._id)}/preview`}>{texts.preview}</LinkButton>
      {course.versionState === 'Draft' ? (
        <Button
          variant="primary"
          isBusy={publish.isBusy}
          disabled={isDirty}
          title={isDirty ? texts.unsaved : undefined}
          onClick={() => void publishDraft()}
        >
          {texts.publish}
        </Button>
      ) : (
        <Button variant="primary" isBusy={start.isBusy} onClick={() => void startVersion()}>
          {texts.newVersion}
        </Button>
      )}
    </>
  );
}

/** Returns the name of the part of a course that an issue path refers to: `chapters.2.questions.0`. */
function placeOf(path: string, { chapters }: CourseDetail): string {
  const [, chapterAt, , questionAt] = path.split('.');
  const chapter = chapters[Number(chapterAt)];
  if (!chapter) return coursesTexts.builder.chapters;
  const name = chapter.title || coursesTexts.builder.untitled;
  return questionAt === undefined ? name : `${name}, ${coursesTexts.quiz.nameOf(Number(questionAt) + 1)}`;
}

/** The reasons why a course cannot be published yet, by part. */
function PublicationIssues({ course, failure }: { course: CourseDetail; failure: Failure }) {
  return (
    <Notice kind="error" title={failure.message}>
      <ul>
        {failure.issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <bdi>{placeOf(path, course)}</bdi>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface DialogProps {
  course: CourseDetail;
  onClose: () => void;
}

const RetireDialog = ({ course, onClose }: DialogProps) => (
  <ChangeDialog
    isDangerous
    endpoint={providerCourses.publish}
    input={{ params: { id: course._id }, body: { state: 'Retired' } }}
    title={course.title}
    texts={{ submit: texts.retire }}
    done={texts.retired}
    onClose={onClose}
  >
    <p>{coursesTexts.confirm.retire}</p>
  </ChangeDialog>
);

function RemoveDialog({ course, onClose }: DialogProps) {
  const navigate = useNavigate();
  return (
    <ChangeDialog
      isDangerous
      endpoint={providerCourses.remove}
      input={{ params: { id: course._id } }}
      title={course.title}
      texts={{ submit: texts.remove }}
      done={texts.removed}
      onDone={() => void navigate(coursesPath)}
      onClose={onClose}
    >
      <p>{coursesTexts.confirm.remove}</p>
    </ChangeDialog>
  );
}
