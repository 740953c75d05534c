/** A picture that a certificate shows: PNG or JPEG. */
export interface DrawnPicture {
  bytes: Uint8Array;
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

/** How the company looks that issues it; null is the portal's own look. */
export interface Branding {
  logo: DrawnPicture | null;
  /** #rrggbb, dark enough to read on white. */
  colour: string | null;
}

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
  branding: Branding;
}

/** DD-MM-YYYY in UTC, as everywhere in the portal. */
export const showDate = (date: Date): string => {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
};
