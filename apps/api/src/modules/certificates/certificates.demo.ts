import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { buildCertificateOf, buildRevocation, findDemoClient, findPassed } from './certificates.build.ts';
import { makeFirstKey } from './keys/signing.ts';
import { certificateTexts } from './certificates.texts.ts';

const dayMs = 86_400_000;
/** Certificates of the demo before the reissue, which makes 60. */
const holders = 59;
const expired = 6;
/** Additional age of the expired certificates, in milliseconds. */
const earlierMs = 400 * dayMs;

/** Adds Acme's demo certificates: some are expired, one is revoked and one was reissued. */
export const fillCertificates: DemoFiller = async (demo) => {
  if (demo.company.slug !== 'provider') return;
  const { database, clock } = demo;
  const acme = await findDemoClient(database, 'acme');
  if (acme === undefined) return;
  await makeFirstKey(demo);
  const issued: { id: string; enrolmentId: string }[] = [];
  for (const [place, { id: enrolmentId, finished_at }] of (await findPassed(database, acme, holders)).entries()) {
    const finished = new Date(finished_at ?? clock.now());
    const now = place < expired ? new Date(finished.getTime() - earlierMs) : finished;
    issued.push({ ...(await buildCertificateOf(demo, acme, { enrolmentId, now })), enrolmentId });
  }
  const [revoked, reissued] = issued.slice(expired);
  const now = new Date(clock.now().getTime() - dayMs);
  if (revoked) await buildRevocation(database, acme, { id: revoked.id, reason: 'Taken by a colleague', now });
  if (reissued) {
    await buildRevocation(database, acme, { id: reissued.id, reason: certificateTexts.reissued, now });
    const { id: replacedBy } = await buildCertificateOf(demo, acme, { enrolmentId: reissued.enrolmentId, now });
    await buildRevocation(database, acme, { id: reissued.id, reason: certificateTexts.reissued, now, replacedBy });
  }
};
