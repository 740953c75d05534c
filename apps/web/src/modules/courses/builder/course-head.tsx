import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import type { Failure } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
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

function RetireDialog({ course, onClose }: DialogProps) {
  const { change, isBusy, failure } = useChange(providerCourses.publish, { isQuiet: true });
  const retire = async (): Promise<void> => {
    const { error } = await change({ params: { id: course._id }, body: { state: 'Retired' } });
    if (error) return;
    say(texts.retired);
    onClose();
  };
  return (
    <ConfirmDialog
      title={course.title}
      texts={{ submit: texts.retire }}
      isBusy={isBusy}
      failure={failure}
      isDangerous
      onConfirm={() => void retire()}
      onClose={onClose}
    >
      <p>{coursesTexts.confirm.retire}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ course, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { change, isBusy, failure } = useChange(providerCourses.remove, { isQuiet: true });
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { id: course._id } });
    if (error) return;
    say(texts.removed);
    void navigate(coursesPath);
  };
  return (
    <ConfirmDialog
      title={course.title}
      texts={{ submit: texts.remove }}
      isBusy={isBusy}
      failure={failure}
      isDangerous
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{coursesTexts.confirm.remove}</p>
    </ConfirmDialog>
  );
}
