import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { CheckCertificate } from './check-certificate.tsx';
import { HeldCertificates } from './held-certificates.tsx';
import { wasHolder } from './holder-visit.ts';
import { LookupForm } from './lookup-form.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { verificationTexts as texts } from './verification.texts.ts';

const inHash = /^#token=([\w-]{20,200})$/;

/** Returns the token and removes it from the address bar immediately, so that it does not appear in logs or to bystanders. */
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

/** The holder's certificates, opened by the emailed link; without the link, the form that requests one. */
export default function CertificatesPage() {
  const token = useToken();
  // Without the token, the cookie that replaced it grants access for as long as the link is valid.
  const isHolder = token !== null || wasHolder();
  usePageTitle(texts.lookup.title);
  return (
    <Stack>
      <meta name="robots" content="noindex" />
      {isHolder ? <HeldCertificates token={token} /> : <LookupForm />}
      <CheckCertificate />
    </Stack>
  );
}
