import { learner } from '@gatehouse/contract/learner/learner';
import type { RegistrationInfo } from '@gatehouse/contract/awareness/public-session.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { asciiDomain } from '@gatehouse/domain/domain-name';
import { type FormEvent, useEffect, useState } from 'react';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { formatList } from '../../core/texts.ts';
import { useCall } from '../../core/use-call.ts';
import { useUndrawnHint } from '../../shared/documents/use-undrawn-hint.ts';
import { Sentence } from '../../shared/sentence/sentence.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';
import { registerTexts } from './register.texts.ts';
import { learnerTexts } from './learner.texts.ts';
import { Sender } from './sender.tsx';
import styles from './learner.module.css';

const texts = registerTexts;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const shownDay = (day: string): string => displayDate(day) ?? day;

interface RegisterProps {
  sessionId: string;
  info: RegistrationInfo;
  /** The reason why an earlier link did not open the session. */
  refusal: Failure | null;
}

/** The registration page of a public session. */
export function Register({ sessionId, info, refusal }: RegisterProps) {
  const { name, description, company, course, date_start, date_end } = info;
  const dates = texts.dates(shownDay(date_start), shownDay(date_end));
  return (
    <Stack as="main" align="start" className={classNames(textLook({ size: 16 }), styles.page)}>
      <Sender client={info} />
      <h1 className={classNames(textLook({ size: 28 }), styles.title)} dir="auto">
        {name}
      </h1>
      <p>
        <Sentence text={texts.from(company)} />
      </p>
      {description !== '' && <p dir="auto">{description}</p>}
      <p>
        <bdi>{course.title}</bdi>, {texts.minutes(course.minutes)}. {wholeDates(dates)}
      </p>
      {refusal && <Notice kind="error">{failureMessage(refusal)}</Notice>}
      <Admission sessionId={sessionId} info={info} />
    </Stack>
  );
}

function Admission({ sessionId, info: { status, isFull, domains } }: Omit<RegisterProps, 'refusal'>) {
  if (status === 'Closed') return <Notice kind="info">{learnerTexts.closed}</Notice>;
  if (isFull) return <Notice kind="info">{texts.full}</Notice>;
  return <RegisterForm sessionId={sessionId} domains={domains} />;
}

interface Person {
  fullname: string;
  email: string;
}

/** Returns the validation errors that the page can find. */
function check(
  { fullname, email }: Person,
  { domains, shown }: { domains: readonly string[]; shown: readonly string[] },
) {
  const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  const isForeign = domains.length > 0 && !domains.includes(domain);
  const refused = isForeign ? texts.domain(formatList(shown)) : undefined;
  return {
    fullname: fullname === '' ? texts.nameMissing : undefined,
    email: address.test(email) ? refused : texts.emailInvalid,
  };
}

/** Returns domains in their own script, such as `bücher.example`. The decoder is loaded only if a domain needs it. */
function useReadableDomains(domains: readonly string[]): readonly string[] {
  const [readable, setReadable] = useState(domains);
  useEffect(() => {
    if (!domains.some((domain) => domain.includes('xn--'))) return;
    let isGone = false;
    void import('@gatehouse/domain/readable-domain').then(({ readableDomain }) => {
      if (!isGone) setReadable(domains.map(readableDomain));
    });
    return () => {
      isGone = true;
    };
  }, [domains]);
  return readable.length === domains.length ? readable : domains;
}

function RegisterForm({ sessionId, domains }: { sessionId: string; domains: readonly string[] }) {
  const [person, setPerson] = useState<Person>({ fullname: '', email: '' });
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof check> | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, failure, isBusy } = useCall(learner.register);
  const shown = useReadableDomains(domains);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { fullname: person.fullname.trim(), email: person.email.trim(), website };
    const found = check(body, { domains, shown });
    setErrors(found);
    if (found.fullname !== undefined || found.email !== undefined) return;
    const answer = await run({ params: { id: sessionId }, body });
    if ('data' in answer) setSentTo(body.email);
  };
  const undrawn = useUndrawnHint(person.fullname);
  if (sentTo !== null) return <Notice kind="success">{texts.sent(sentTo)}</Notice>;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TextField
        label={texts.name}
        autoComplete="name"
        dir="auto"
        maxLength={200}
        value={person.fullname}
        error={errors?.fullname}
        hint={undrawn}
        onChange={({ target }) => setPerson({ ...person, fullname: target.value })}
      />
      <TextField
        label={texts.email}
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={person.email}
        error={errors?.email}
        hint={domains.length > 0 ? texts.domain(formatList(shown)) : undefined}
        onChange={({ target }) => setPerson({ ...person, email: target.value })}
      />
      {/* A honeypot: the field is hidden, so only bots fill it in. */}
      <input
        className={styles.trap}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={website}
        onChange={({ target }) => setWebsite(target.value)}
      />
      <p className={styles.muted}>{texts.privacy}</p>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}
