import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

import { saveFile } from '../../core/download.ts';
import { type Failure, failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { keyNameOf, type SignatureState } from './check-signature.ts';
import { verificationTexts as texts } from './verification.texts.ts';
import styles from './verification.module.css';

const bandIcons = { valid: IconCheck, outdated: IconAlertTriangle, expired: IconClock, revoked: IconX } as const;
/** The result of a verification. */
export type Verdict = keyof typeof bandIcons;

interface VerdictBandProps {
  status: Verdict;
  /** The answer to the question of the page. */
  verdict: string;
  /** True if the signature is wrong, which overrides the records. */
  isForged: boolean;
}

/** The band that answers the question of a verification page, in its first line. */
export function VerdictBand({ status, verdict, isForged }: VerdictBandProps) {
  const shown = isForged ? 'revoked' : status;
  const Icon = bandIcons[shown];
  return (
    <div className={styles.band} data-status={shown}>
      <span className={styles.sign}>
        <Icon size={26} stroke={2.6} aria-hidden="true" />
      </span>
      <div role="status">
        <h1 className={styles.verdict}>{isForged ? texts.notSigned : verdict}</h1>
      </div>
    </div>
  );
}

interface CheckedProps {
  signature: SignatureState;
  /** The warning about a wrong signature. */
  forged: string;
}

/** The result of the signature check that the browser made with the published keys. */
export function Checked({ signature, forged }: CheckedProps) {
  if (signature === 'invalid') return <Notice kind="error">{forged}</Notice>;
  return <p className={styles.context}>{signature === 'valid' ? texts.signed : texts.checked}</p>;
}

/** A fact about a verified record. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** A public ID in two groups, without a space in its text, so that a selected ID stays whole. */
export function PublicId({ id, copy }: { id: string; copy: string }) {
  const half = Math.ceil(id.length / 2);
  return (
    <span className={styles.idRow}>
      <span className={styles.id} dir="ltr">
        <span>{id.slice(0, half)}</span>
        <span>{id.slice(half)}</span>
      </span>
      <CopyButton value={id} label={copy} done={texts.copied} />
    </span>
  );
}

interface CredentialProps {
  text: string;
  /** The number of the record, which names the file. */
  name: string;
  /** Describes the kind of credential. */
  about: string;
}

/** The credential with its key, for verifiers. */
export function Credential({ text, name, about }: CredentialProps) {
  const save = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: `${name}.jwt` });
  return (
    <details data-print="hide">
      <summary>{texts.details}</summary>
      <div className={styles.card}>
        <p className={styles.context}>{about}</p>
        <p className={styles.key}>{texts.key(keyNameOf(text))}</p>
        <p className={styles.token}>{text}</p>
        <Button size="small" onClick={save}>
          {texts.download}
        </Button>
      </div>
    </details>
  );
}

interface VerificationPageProps {
  /** The heading until the answer is there. */
  title: string;
  reading: { isThere: boolean; failure: Failure | undefined; retry: () => void };
  /** The warning about an unknown ID. */
  unknown: string;
  children: ReactNode;
}

/** A public page that verifies a record. It is hidden from search engines. */
export function VerificationPage({
  title,
  reading: { isThere, failure, retry },
  unknown,
  children,
}: VerificationPageProps) {
  return (
    <div className={styles.card} data-wide aria-busy={!isThere && !failure}>
      <meta name="robots" content="noindex" />
      {!isThere && <h1 className={styles.title}>{title}</h1>}
      {failure && <Refused failure={failure} unknown={unknown} onRetry={retry} />}
      {!isThere && !failure && <SkeletonText lines={4} />}
      {children}
    </div>
  );
}

function Refused({ failure, unknown, onRetry }: { failure: Failure; unknown: string; onRetry: () => void }) {
  if (failure.status === 404) return <Notice kind="warning">{unknown}</Notice>;
  return (
    <>
      <Notice kind="error">{failureMessage(failure)}</Notice>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </>
  );
}
