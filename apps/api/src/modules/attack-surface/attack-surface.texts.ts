import { plainWording } from '@gatehouse/domain/board/wording';

import type { NoteBody } from '../../platform/notifications/notes.ts';

interface OnPort {
  host: string;
  port: number;
}

const { counted } = plainWording;

const portOf = ({ host, port }: OnPort): NoteBody => `#${host}:${port}`;

/** Server texts about the attack surface. */
export const attackSurfaceTexts = {
  kinds: {
    loaded: 'First results of the attack surface',
    riskyPort: 'Risky ports on the attack surface',
    certificate: 'Expiring certificates',
    lookAlike: 'Look-alike domains',
    verification: 'Lapsed domain verifications',
  },
  domains: {
    publicSuffix: 'This is a public suffix. Enter a domain that your company has registered.',
    internal: 'This name is for internal networks. Enter a domain that your company has registered.',
    tooMany: (most: number) => `A company can have up to ${most} domains.`,
    taken: (domain: string) => `${domain} is already used for another client`,
    added: (company: string, domain: string): NoteBody => `${company} added the domain #${domain}`,
  },
  notes: {
    loaded: ({ root, hosts, services }: { root: string; hosts: number; services: number }): NoteBody =>
      `Attack surface scanned: ${counted(hosts, { one: '# host', other: '# hosts' })}, ${counted(services, { one: '# service', other: '# services' })}, including #${root}`,
    riskyPort: (first: OnPort, count: number): NoteBody =>
      count === 1 ? `Risky port open: ${portOf(first)}` : `${count} risky ports open, including ${portOf(first)}`,
    expiring: (first: OnPort & { day: string }, count: number): NoteBody =>
      count === 1
        ? `The certificate of ${portOf(first)} expires on ${first.day}`
        : `${count} certificates expire soon, including ${portOf(first)} on ${first.day}`,
    expired: (first: OnPort & { day: string }, count: number): NoteBody =>
      count === 1
        ? `The certificate of ${portOf(first)} expired on ${first.day}`
        : `${count} certificates have expired, including ${portOf(first)} on ${first.day}`,
    lookAlike: ({ name, day }: { name: string; day: string | null }, count: number): NoteBody => {
      if (count > 1) return `${count} suspicious look-alike domains found, including #${name}`;
      return day === null
        ? `Look-alike domain #${name} can receive email`
        : `Look-alike domain #${name} was registered on ${day}`;
    },
    lapsed: (domain: string): NoteBody => `The verification of #${domain} has lapsed: three checks in a row failed`,
  },
} as const;
