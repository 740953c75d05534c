import type { ReactNode } from 'react';

import styles from './card-brand.module.css';

/** Our own drawings, 32 × 20, recognizable by shape and color; none is a trademarked logo. */
const marks = {
  visa: (
    <>
      <rect width="32" height="20" rx="3" fill="#1b2a6b" />
      <path d="M4.5 5.5 7 12l2.5-6.5M12.5 5.5V12M19.5 5.5h-2.4a1.6 1.6 0 0 0 0 3.25h1a1.6 1.6 0 0 1 0 3.25h-2.6M22.5 12 25 5.5l2.5 6.5M23.4 9.8h3.2" />
      <path d="M0 16h32v1a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#f2a81d" stroke="none" />
    </>
  ),
  mastercard: (
    <>
      <rect width="32" height="20" rx="3" fill="#252528" />
      <circle cx="12.75" cy="10" r="5.5" fill="#e2231a" stroke="none" />
      <circle cx="19.25" cy="10" r="5.5" fill="#f4a11b" stroke="none" />
      <path d="M16 5.56a5.5 5.5 0 0 1 0 8.88 5.5 5.5 0 0 1 0-8.88z" fill="#f16322" stroke="none" />
    </>
  ),
  amex: (
    <>
      <rect width="32" height="20" rx="3" fill="#2671b9" />
      <path d="M6 13.5 9 6.5l3 7M7 11h4M14.5 13.5v-7l3 4 3-4v7M23 6.5l4 7M27 6.5l-4 7" />
    </>
  ),
  discover: (
    <>
      <rect x=".5" y=".5" width="31" height="19" rx="2.5" fill="#ffffff" stroke="#c9c9cf" strokeWidth="1" />
      <path d="M32 9v8a3 3 0 0 1-3 3H12c9 0 17-4.5 20-11z" fill="#ee7622" stroke="none" />
      <circle cx="15" cy="8.5" r="3.5" fill="#ee7622" stroke="none" />
    </>
  ),
  diners: (
    <>
      <rect width="32" height="20" rx="3" fill="#0b4d8f" />
      <circle cx="16" cy="10" r="6.5" fill="#ffffff" stroke="none" />
      <path d="M14 6.2v7.6a4.2 4.2 0 0 1 0-7.6zM18 6.2v7.6a4.2 4.2 0 0 0 0-7.6z" fill="#0b4d8f" stroke="none" />
    </>
  ),
  jcb: (
    <>
      <rect x=".5" y=".5" width="31" height="19" rx="2.5" fill="#ffffff" stroke="#c9c9cf" strokeWidth="1" />
      <rect x="6" y="4" width="6" height="12" rx="2" fill="#1c5fae" stroke="none" />
      <rect x="13" y="4" width="6" height="12" rx="2" fill="#cf2434" stroke="none" />
      <rect x="20" y="4" width="6" height="12" rx="2" fill="#2c8b3c" stroke="none" />
    </>
  ),
  unionpay: (
    <>
      <rect x=".5" y=".5" width="31" height="19" rx="2.5" fill="#ffffff" stroke="#c9c9cf" strokeWidth="1" />
      <path d="M8 4h6l-3 12H5z" fill="#d6232f" stroke="none" />
      <path d="M15 4h6l-3 12h-6z" fill="#17457e" stroke="none" />
      <path d="M22 4h6l-3 12h-6z" fill="#0d7a78" stroke="none" />
    </>
  ),
  other: (
    <>
      <rect width="32" height="20" rx="3" fill="#6f6f78" />
      <path d="M0 5h32v3.5H0z" fill="#3c3c43" stroke="none" />
      <path d="M4 13.5h9" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type CardBrandName = keyof typeof marks;

const isKnown = (brand: string): brand is CardBrandName => Object.hasOwn(marks, brand);

/** The icon of a payment card brand, or a plain card if unknown. Its name is shown beside it. */
export const CardBrand = ({ brand }: { brand: string }) => (
  <svg
    className={styles.mark}
    viewBox="0 0 32 20"
    width="32"
    height="20"
    fill="none"
    stroke="#ffffff"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-brand={isKnown(brand) ? brand : 'other'}
  >
    {marks[isKnown(brand) ? brand : 'other']}
  </svg>
);
