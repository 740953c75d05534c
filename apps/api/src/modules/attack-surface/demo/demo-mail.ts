import type { SurfaceFact } from '@gatehouse/formats/surface/surface-record';

import type { DemoCompany } from '../../../extensions/demo-filler.ts';
import { dnsFact } from '../attack-surface.build.ts';

/** Returns the email security of the domains: the first is well protected, the second partly, the third not at all. */
export function mailFacts({ company }: DemoCompany, seenAt: string): SurfaceFact[] {
  const postures = [
    { spf: 'v=spf1 mx -all', dmarc: 'v=DMARC1; p=reject; rua=mailto:dmarc@acme.example' },
    { spf: 'v=spf1 include:_spf.mail.example ~all', dmarc: 'v=DMARC1; p=none' },
    { spf: '', dmarc: '' },
  ];
  const key = 'A'.repeat(392);
  return company.domains.flatMap((domain, place) => {
    const { spf, dmarc } = postures[place % postures.length] ?? { spf: '', dmarc: '' };
    return [
      dnsFact(domain, `mx1.${domain}`, { seenAt, type: 'MX' }),
      ...(spf === ''
        ? [dnsFact(domain, 'site-verification=1', { seenAt, type: 'TXT' })]
        : [dnsFact(domain, spf, { seenAt, type: 'TXT' })]),
      ...(dmarc === '' ? [] : [dnsFact(`_dmarc.${domain}`, dmarc, { seenAt, type: 'TXT' })]),
      ...(place === 0
        ? [dnsFact(`mail2026._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${key}`, { seenAt, type: 'TXT' })]
        : []),
    ];
  });
}
