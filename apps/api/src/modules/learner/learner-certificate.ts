import type { learner as learnerCalls } from '@gatehouse/contract/learner/learner';

import type { PublicCall } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { DrawnFile, PublicFile } from '../../platform/mounting/mount-public-file.ts';
import { type CertificateFormat, drawCertificate } from '../certificates/public.ts';
import { asLearner } from './learner-access.ts';
import { findCertificateId } from './learner.store.ts';

type FileCall = PublicCall<typeof learnerCalls.certificate> | PublicCall<typeof learnerCalls.badge>;

/** Returns the handler that downloads the learner's own certificate. */
export const downloadCertificate =
  (format: CertificateFormat) =>
  async (call: FileCall): Promise<PublicFile | DrawnFile> => {
    const scope = { sessionId: call.params.id, isChanging: false };
    const id = await asLearner(call, scope, ({ db, learner }) => findCertificateId(db, learner.enrolment_id));
    if (id === null) throw notFound();
    return drawCertificate(call.platform, id, format);
  };
