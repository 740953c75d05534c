import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';

const shownAtMost = 100;

const isOwn = (domain: string, own: readonly string[]): boolean =>
  own.some((one) => domain === one || domain.endsWith(`.${one}`));

/** Returns the recipients' domains that do not belong to the company, those with the most recipients first. */
export function foreignDomains(domains: readonly string[], own: readonly string[]): RecipientPreview['foreignDomains'] {
  return [...Map.groupBy(domains, (domain) => domain)]
    .filter(([domain]) => domain.includes('.') && !isOwn(domain, own))
    .map(([domain, all]) => ({ domain, recipients: all.length }))
    .toSorted((one, other) => other.recipients - one.recipients || (one.domain < other.domain ? -1 : 1))
    .slice(0, shownAtMost);
}
