import { awareness } from '@gatehouse/contract/awareness/awareness';
import { learner } from '@gatehouse/contract/learner/learner';
import { learnerName } from '@gatehouse/contract/learner/learner-name';

import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mountDownload, mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { byLink, inPublic } from '../../platform/routes/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import {
  changeEnrolment,
  enrolEmployees,
  giveExtraAttempt,
  withdrawEnrolment,
} from './enrolments/enrolments.service.ts';
import { enrolFromFile } from './enrolments/enrol-file.service.ts';
import { requireLink } from './learner/learner-access.ts';
import { answerAttempt, readAttemptTime, startAttempt } from './learner/attempts.service.ts';
import { downloadCertificate } from './learner/learner-certificate.ts';
import { downloadLogo } from './learner/learner-logo.ts';
import { changeName } from './learner/learner-name.service.ts';
import { openLink, readLearnerSession, readScore } from './learner/learner.service.ts';
import { launchForLearner } from './learner/launch.service.ts';
import { saveChapter } from './learner/progress.service.ts';
import { areaRoutes } from './area/area.routes.ts';
import { mailLearners } from './mails/learner-mails.service.ts';
import { overdueDigest } from './mails/overdue-digest.ts';
import { cancelReminder, previewEmail, remindLearners } from './mails/reminders.service.ts';
import { renewCertificates } from './renewals/renewals.service.ts';
import { forgetResults } from './retention/forget-results.ts';
import { readCurve } from './sessions/curve.service.ts';
import { exportSession } from './sessions/export.service.ts';
import { updateSessions } from './sessions/session-upkeep.ts';
import { enrolmentSource, sessionSource } from './sessions/sessions.list.ts';
import {
  createSession,
  readFigures,
  readSession,
  removeSession,
  updateSessionOf,
} from './sessions/sessions.service.ts';

export function awarenessRoutes(context: ModuleContext): void {
  mountList(context, awareness.list, sessionSource);
  mountList(context, awareness.enrolments, enrolmentSource);
  mount(context, awareness.get, readSession);
  mount(context, awareness.figures, readFigures);
  mount(context, awareness.create, createSession);
  mount(context, awareness.update, updateSessionOf);
  mount(context, awareness.remove, removeSession);
  mount(context, awareness.enrol, enrolEmployees(context.modules.find(({ followUps }) => followUps)?.followUps));
  mountUpload(context, awareness.enrolFile, enrolFromFile);
  mountDownload(context, awareness.export, exportSession);
  mount(context, awareness.changeEnrolment, changeEnrolment);
  mount(context, awareness.withdraw, withdrawEnrolment);
  mount(context, awareness.extraAttempt, giveExtraAttempt);
  mount(context, awareness.emailPreview, previewEmail);
  mount(context, awareness.remind, remindLearners);
  mount(context, awareness.cancelReminder, cancelReminder);
  mount(context, awareness.curve, readCurve);
  doRegularly(context, updateSessions(context.platform));
  doRegularly(context, mailLearners(context.platform));
  doRegularly(context, renewCertificates(context.platform));
  doRegularly(context, overdueDigest);
  doRegularly(context, forgetResults);

  areaRoutes(context);
  learnerRoutes(context);
}

/** The routes of learners, who are identified by their link. */
function learnerRoutes(context: ModuleContext): void {
  const open = inPublic(context);
  mount(open, learner.access, openLink);
  mount(open, learner.session, readLearnerSession);
  mount(open, learner.score, readScore);
  mount(open, learner.attemptTime, readAttemptTime);
  mountPublicFile(open, learner.certificate, downloadCertificate('pdf'));
  mountPublicFile(open, learner.badge, downloadCertificate('png'));
  mountPublicFile(open, learner.logo, downloadLogo);

  const linked = byLink(context, requireLink);
  mount(linked, learnerName.change, changeName);
  mount(linked, learner.start, startAttempt);
  mount(linked, learner.answer, answerAttempt);
  mount(linked, learner.progress, saveChapter);
  mount(linked, learner.launch, launchForLearner);
}
