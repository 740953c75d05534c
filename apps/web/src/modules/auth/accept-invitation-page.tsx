import { auth } from '@gatehouse/contract/auth/auth';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { call } from '../../core/call.ts';
import { type Failure, type Outcome, failureMessage } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import { invitationTokenIn } from './reset-state.ts';
import { SecondFactorSteps } from './second-factor-steps.tsx';

const texts = authTexts.invitation;
const ignore = () => {};

/** Returns the token and removes it from the address bar immediately, so that it does not appear in logs or to bystanders. */
function useInvitationToken(): string | null {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = search.get('token');
  const [token] = useState(() => inAddress ?? invitationTokenIn(state));
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { invitationToken: inAddress } });
  }, [inAddress, navigate, pathname]);
  return token;
}

/** Looks up the invitation; null while loading. */
function useInvitation(token: string) {
  const [outcome, setOutcome] = useState<Outcome<Result<typeof auth.openInvitation>> | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isWanted = true;
    void call(auth.openInvitation, { body: { token } }).then((found) => isWanted && setOutcome(found));
    return () => {
      isWanted = false;
    };
  }, [token, attempt]);
  const retry = () => {
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return { invitation: outcome?.data, failure: outcome?.error, retry };
}

export default function AcceptInvitationPage() {
  const token = useInvitationToken();
  usePageTitle(texts.title);
  return token === null ? <Stopped>{texts.missing}</Stopped> : <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const { invitation, failure, retry } = useInvitation(token);
  const [isIn, setIsIn] = useState(false);
  if (failure) return <Refused failure={failure} onRetry={retry} />;
  if (!invitation) return <Looking />;
  if (!isIn) return <AcceptInvitationForm token={token} invitation={invitation} onAccepted={() => setIsIn(true)} />;
  const enter = async (): Promise<void> => {
    await reloadInfoNow();
    await navigate('/', { replace: true });
  };
  return (
    <SecondFactorSteps
      username={invitation.username}
      isRequired={invitation.requiresTwoFactor}
      onDone={() => void enter()}
    />
  );
}

function Looking() {
  return (
    <AuthForm title={texts.title} context={texts.looking} onSubmit={ignore}>
      <SkeletonText lines={4} />
    </AuthForm>
  );
}

/** An invalid link is final; other failures can be retried. */
function Refused({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 404) return <Stopped title={texts.gone}>{failureMessage(failure)}</Stopped>;
  return (
    <AuthForm title={texts.title} context={texts.looking} onSubmit={ignore}>
      <Notice kind="error">{failureMessage(failure)}</Notice>
      <Button isWide onClick={onRetry}>
        {texts.retry}
      </Button>
    </AuthForm>
  );
}

function Stopped({ title = texts.title, children }: { title?: string; children: ReactNode }) {
  return (
    <AuthForm title={title} context="" onSubmit={ignore}>
      <Notice kind="warning">{children}</Notice>
      <Link to="/login">{texts.toSignIn}</Link>
    </AuthForm>
  );
}
