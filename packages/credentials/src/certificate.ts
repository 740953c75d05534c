/** An image on a certificate, in PNG or JPEG format. */
export interface DrawnPicture {
  bytes: Uint8Array;
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

/** The branding of the issuing company. Null values mean the default design of the portal. */
export interface Branding {
  logo: DrawnPicture | null;
  /** A #rrggbb color, dark enough to be readable on white. */
  colour: string | null;
}

/** The contents of a certificate to draw. */
export interface DrawnCertificate {
  certificateId: string;
  number: string;
  /** Empty if the holder's data was erased. */
  fullname: string;
  course: string;
  issuer: string;
  /** Null if the course has no quiz. */
  score: number | null;
  total: number | null;
  issuedAt: Date;
  validUntil: Date | null;
  /** The URL of the public verification page. */
  address: string;
  branding: Branding;
}

/** Returns a date as DD-MM-YYYY in UTC, the portal's date format. */
export const showDate = (date: Date): string => {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
};
