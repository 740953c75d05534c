import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Note } from '../../../platform/notifications/notes.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { attackSurfaceTexts } from '../attack-surface.texts.ts';
import { findPolicy } from '../scope/scope.store.ts';
import { type CertificateEvent, findFirstLoad, findRiskyPorts, findSuspectDomains } from './surface-events.store.ts';
import { surfaceNoteKinds } from './surface-note-kinds.ts';

const texts = attackSurfaceTexts.notes;
const surfacePath = '/attack-surface-mapping';
const hostLink = (id: string): string => `${surfacePath}/hosts?peek=${id}`;

const notify = (db: CompanyDatabase, notes: readonly Note[]): Promise<void> =>
  notifyPermitted(db, 'attackSurfaceMappingForCompany:read', notes);

/** The events of a scan that users are notified of. */
export interface ScanEvents {
  scanId: string;
  /** True if the company had no hosts before. */
  isFirstLoad: boolean;
  certificates: readonly CertificateEvent[];
}

/** Creates one notification per kind of event of a scan; for the first scan, a single one. */
export async function notifyOfScan(db: CompanyDatabase, events: ScanEvents): Promise<void> {
  const first = events.isFirstLoad ? await findFirstLoad(db) : undefined;
  if (first) return notify(db, [{ kind: surfaceNoteKinds.loaded, body: texts.loaded(first), link: surfacePath }]);
  await notify(db, [
    ...(await riskyPortNotes(db, events.scanId)),
    ...certificateNotes(events.certificates),
    ...(await lookAlikeNotes(db, events.scanId)),
  ]);
}

export const notifyOfCertificates = (db: CompanyDatabase, certificates: readonly CertificateEvent[]): Promise<void> =>
  notify(db, certificateNotes(certificates));

export const notifyOfLapse = (db: CompanyDatabase, domain: string): Promise<void> =>
  notify(db, [{ kind: surfaceNoteKinds.verification, body: texts.lapsed(domain), link: `${surfacePath}/domains` }]);

async function riskyPortNotes(db: CompanyDatabase, scanId: string): Promise<Note[]> {
  const open = await findRiskyPorts(db, scanId, (await findPolicy(db)).risky_ports);
  const [first] = open;
  if (!first) return [];
  const ports = [...new Set(open.map(({ port }) => port))].join(',');
  const link = open.length === 1 ? hostLink(first.host_id) : `${surfacePath}/services?port=${ports}`;
  return [{ kind: surfaceNoteKinds.riskyPort, body: texts.riskyPort(first, open.length), link }];
}

const certificateNotes = (certificates: readonly CertificateEvent[]): Note[] =>
  (['certificate-expired', 'certificate-expiring'] as const).flatMap((kind) => {
    const some = certificates.filter((one) => one.kind === kind);
    const [first] = some;
    if (!first) return [];
    const textOf = kind === 'certificate-expired' ? texts.expired : texts.expiring;
    const link = some.length === 1 ? hostLink(first.host_id) : `${surfacePath}/changes?kind=${kind}`;
    return [{ kind: surfaceNoteKinds.certificate, body: textOf(first, some.length), link }];
  });

async function lookAlikeNotes(db: CompanyDatabase, scanId: string): Promise<Note[]> {
  const found = await findSuspectDomains(db, scanId);
  const [first] = found;
  if (!first) return [];
  return [
    {
      kind: surfaceNoteKinds.lookAlike,
      body: texts.lookAlike(first, found.length),
      link: `${surfacePath}/look-alikes`,
    },
  ];
}
