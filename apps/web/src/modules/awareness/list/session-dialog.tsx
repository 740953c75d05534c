import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import { sessionLink } from '@gatehouse/contract/awareness/awareness-session';
import { courses } from '@gatehouse/contract/courses/courses';
import { useNavigate } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { bodyOf, checkSession, draftOf, emptySession } from './session-draft.ts';
import { SessionFields } from './session-fields.tsx';

const texts = awarenessTexts.dialog;

/** The courses that the company may use. */
const useCourseOptions = (query: string) =>
  useRead(courses.list, { query: { limit: 50, ...(query && { q: query }) } }, { keepPrevious: true });

/** State of a navigation that opens the dialog for enrolling employees. */
const enrolling = { isEnrolling: true } as const;

export function CreateSessionDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useUserInfo().company;
  const navigate = useNavigate();
  const finish = ({ _id }: SessionRow) => {
    const enroll = () => void navigate(sessionLink(_id), { state: enrolling });
    raiseToast({ kind: 'success', message: texts.created, action: { label: texts.enroll, act: enroll } });
    onClose();
  };
  const form = useForm({
    endpoint: awareness.create,
    initial: emptySession,
    check: checkSession,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: finish,
  });
  return (
    <FormDialog title={texts.create} texts={{ submit: texts.submitCreate }} form={form} onClose={onClose}>
      <SessionFields form={form} courses={useCourseOptions} timeZone={timeZone} />
    </FormDialog>
  );
}

export function EditSessionDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const { timeZone } = useUserInfo().company;
  const form = useForm({
    endpoint: awareness.update,
    initial: draftOf(session),
    check: checkSession,
    toInput: (draft) => ({ params: { id: session._id }, body: bodyOf(draft) }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.edit(session.name)} texts={{ submit: texts.submitEdit }} form={form} onClose={onClose}>
      <SessionFields form={form} courses={useCourseOptions} timeZone={timeZone} valueLabel={session.course.title} />
    </FormDialog>
  );
}
