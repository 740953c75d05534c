/** Fixed texts of a certificate. */
export const certificateTexts = {
  title: 'Certificate of completion',
  completed: 'has successfully completed',
  score: (score: number, total: number) => `Score: ${score} out of ${total}`,
  issued: 'Issued',
  validUntil: 'Valid until',
  number: 'Certificate number',
  verify: (address: string) => `Verify at ${address}`,
  qrCode: (address: string) => `QR code of ${address}`,
  logo: (issuer: string) => `Logo of ${issuer}`,
  document: (course: string) => `Certificate: ${course}`,
  badge: (course: string) => `Certificate of completion: ${course}`,
} as const;
