import { verificationLink } from '@gatehouse/contract/certificates/certificate';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './public-certificates.module.css';
import { certificateIdIn, certificateIdInFile } from './read-certificate-id.ts';
import { verificationTexts } from './verification.texts.ts';

const texts = verificationTexts.check;

/** The form that opens the verification page of an ID, a link or a file. */
export function CheckCertificate() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const id = certificateIdIn(text);
    setError(id === null ? texts.none : undefined);
    if (id !== null) void navigate(verificationLink(id));
  };
  const read = async (file: File | undefined): Promise<void> => {
    const id = file ? await certificateIdInFile(file) : null;
    setProblem(id === null ? texts.nothing : undefined);
    if (id !== null) await navigate(verificationLink(id));
  };
  return (
    <form className={classNames(stackLook(), styles.card)} onSubmit={submit} noValidate>
      <h2 className={textLook({ size: 20 })}>{texts.title}</h2>
      <TextField
        label={texts.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isWide>
        {texts.submit}
      </Button>
      <Dropzone
        texts={{ label: texts.drop, drop: texts.release, input: texts.input }}
        hint={texts.hint}
        problem={problem}
        accept=".png,.pdf,.json,.jwt,.jws"
        isMultiple={false}
        onFiles={([file]) => void read(file)}
      />
    </form>
  );
}
