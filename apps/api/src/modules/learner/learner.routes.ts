import { learner } from '@gatehouse/contract/learner/learner';
import { learnerName } from '@gatehouse/contract/learner/learner-name';

import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { byLink, inPublic, type RouteContext } from '../../platform/routes/route.ts';
import { requireLink } from './learner-access.ts';
import { answerAttempt, readAttemptTime, startAttempt } from './attempts.service.ts';
import { downloadCertificate } from './learner-certificate.ts';
import { downloadLogo } from './learner-logo.ts';
import { changeName } from './learner-name.service.ts';
import { openLink, readLearnerSession, readScore } from './learner.service.ts';
import { launchForLearner } from './launch.service.ts';
import { saveChapter } from './progress.service.ts';

/** Mounts the endpoints of learners, who are identified by their link. */
export function learnerRoutes(context: RouteContext): void {
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
