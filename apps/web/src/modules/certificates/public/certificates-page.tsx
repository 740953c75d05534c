import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { CheckCertificate } from './check-certificate.tsx';
import { HeldCertificates } from './held-certificates.tsx';
import { wasHolder } from './holder-visit.ts';
import { LookupForm } from './lookup-form.tsx';
import styles from './public-certificates.module.css';
import { verificationTexts as texts } from './verification.texts.ts';

const inHash = /^#token=([\w-]{20,200})$/;

/** The token leaves the address at once, so that no log or shoulder reads it. */
function useToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = inHash.exec(hash)?.[1] ?? null;
  const [token, setToken] = useState(found);
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (found !== null) void navigate(pathname, { replace: true });
  }, [found, navigate, pathname]);
  return token;
}

/** Someone's own certificates behind the link that was mailed; without it the form that asks for one. */
export default function CertificatesPage() {
  const token = useToken();
  // Without the token the cookie of the link answers, for as long as the link would.
  const isHolder = token !== null || wasHolder();
  usePageTitle(texts.lookup.title);
  return (
    <div className={styles.card}>
      <meta name="robots" content="noindex" />
      {isHolder ? <HeldCertificates token={token} /> : <LookupForm />}
      <CheckCertificate />
    </div>
  );
}
