import type { Enrolment, SessionDetail, SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import type { Course, CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import type { Attempt } from '@gatehouse/contract/learner/learner-attempts.schema';

const progress = { enrolled: 4, passed: 1, inProgress: 1, notStarted: 2, failed: 0, expired: 0 };

/** A course that is available to the company. */
export const phishingCourse: Course = {
  _id: '01990000-0000-7000-8000-00000000e001',
  versionId: '01990000-0000-7000-8000-00000000e002',
  title: 'Recognize phishing',
  summary: 'Signs of phishing',
  language: 'en',
  version: 1,
  publishedAt: '2026-01-15T10:00:00.000Z',
  minutes: 10,
  outline: [{ _id: 'read', kind: 'text', title: 'Five signs' }],
};

/** An open session. */
export const autumn: SessionRow = {
  _id: '01990000-0000-7000-8000-00000000e011',
  name: 'Autumn training',
  description: '',
  course: { _id: phishingCourse._id, title: phishingCourse.title, version: 1, minutes: 10 },
  date_start: '2026-01-01',
  date_end: '2999-12-31',
  status: 'Open',
  passScore: 80,
  attempts: 3,
  cooldownMinutes: 0,
  certificateMonths: 12,
  isPublic: false,
  progress,
  averageScore: 90,
  reminders: 0,
  remindedAt: null,
};

export const autumnDetail: SessionDetail = {
  ...autumn,
  departments: [{ department: 'Finance', ...progress }],
  employees: [],
};

/** An employee enrolled in the session. */
export const inesEnrolled: Enrolment = {
  _id: '01990000-0000-7000-8000-00000000e021',
  employeeId: '01990000-0000-7000-8000-00000000f001',
  fullname: 'Ines Keller',
  email: 'ines.keller@acme.example',
  department: 'Finance',
  status: 'In Progress',
  score: 3,
  total: 5,
  takenAt: '2026-01-20T10:00:00.000Z',
  certificateId: null,
  session: { _id: autumn._id, name: autumn.name },
  dueDate: autumn.date_end,
  attemptsUsed: 1,
  attemptsAllowed: 3,
  extraTimePercent: 0,
  isReported: false,
};

/** The session as its learner reads it, with a text and a quiz. */
export const training: LearnerSession = {
  _id: autumn._id,
  name: autumn.name,
  description: '',
  company: 'Acme Corporation',
  logo: null,
  fullname: 'Ines Keller',
  mayRename: false,
  status: 'Open',
  date_start: autumn.date_start,
  dueDate: autumn.date_end,
  passScore: 80,
  course: {
    title: phishingCourse.title,
    language: 'en',
    chapters: [
      { _id: 'read', kind: 'text', title: 'Five signs', body: 'Look at the sender.' },
      { _id: 'quiz', kind: 'quiz', title: 'Check', minutes: null, feedback: 'after-attempt', numOfQuestions: 1 },
    ],
  },
  progress: [],
  result: {
    status: 'Not Started',
    score: null,
    total: null,
    attemptsUsed: 0,
    attemptsLeft: 3,
    nextAttemptAt: null,
    hasOpenAttempt: false,
    certificateId: null,
  },
  review: [],
};

/** An attempt with one question. */
export const attempt: Attempt = {
  attemptId: '01990000-0000-7000-8000-00000000e031',
  number: 1,
  deadline: null,
  now: '2026-01-20T10:00:00.000Z',
  revision: 0,
  answers: {},
  questions: [
    {
      _id: 'q1',
      kind: 'single',
      text: 'Which sender is suspicious?',
      options: [
        { _id: 'a', text: 'it@acme-portal.example' },
        { _id: 'b', text: 'it@acme.example' },
      ],
    },
  ],
};

/** A draft of the course in the builder. */
export const courseDraft: CourseDetail = {
  _id: phishingCourse._id,
  state: 'Draft',
  versionId: phishingCourse.versionId,
  version: 1,
  versionState: 'Draft',
  revision: 2,
  title: phishingCourse.title,
  summary: '',
  language: 'en',
  chapters: [
    { _id: 'read', kind: 'text', title: 'Five signs', body: 'Look at the sender.' },
    { _id: 'do', kind: 'text', title: 'What to do', body: 'Report it.' },
  ],
  versions: [],
  packages: [],
  companyIds: [],
};
