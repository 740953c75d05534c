/** A certificate as it is drawn. */
export interface DrawnCertificate {
  certificateId: string;
  number: string;
  /** Empty where the holder was erased. */
  fullname: string;
  course: string;
  issuer: string;
  /** Null where the course has no quiz. */
  score: number | null;
  total: number | null;
  issuedAt: Date;
  validUntil: Date | null;
  /** Where everyone can verify it. */
  address: string;
}

/** DD-MM-YYYY in UTC, as everywhere in the portal. */
export const showDate = (date: Date): string => {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
};
