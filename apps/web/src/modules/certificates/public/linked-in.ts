import type { HeldCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import { verificationLink } from '@gatehouse/contract/certificates/certificate';

const form = 'https://www.linkedin.com/profile/add';
/** Features of the share popup, which is 600 × 600 (specification.md, Business constants and limits). */
const features = 'popup,noopener,noreferrer,width=600,height=600';

/** Returns the address of LinkedIn's form, filled in for a certificate. */
export function linkedInAddress(certificate: HeldCertificate, origin: string): string {
  const { course, issuer, issuedAt, validUntil, certificateId } = certificate;
  const issued = new Date(issuedAt);
  const ends = validUntil === null ? null : new Date(validUntil);
  const values = {
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: issuer,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    ...(ends && { expirationYear: String(ends.getUTCFullYear()), expirationMonth: String(ends.getUTCMonth() + 1) }),
    certUrl: `${origin}${verificationLink(certificateId)}`,
    certId: certificateId,
  };
  return `${form}?${new URLSearchParams(values)}`;
}

/** Opens the form in a popup. */
export function shareOnLinkedIn(certificate: HeldCertificate): void {
  window.open(linkedInAddress(certificate, window.location.origin), '_blank', features);
}
