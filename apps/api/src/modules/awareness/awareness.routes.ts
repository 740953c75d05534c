import { awareness } from '@gatehouse/contract/awareness/awareness';

import { mountDownload, mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import {
  changeEnrolment,
  enrolEmployees,
  giveExtraAttempt,
  withdrawEnrolment,
} from './enrolments/enrolments.service.ts';
import { enrolFromFile } from './enrolments/enrol-file.service.ts';
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
}
