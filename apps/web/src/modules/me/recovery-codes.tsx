import { saveFile } from '../../core/download.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const texts = meTexts.twoFactor;

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { username } = useUserInfo();
  const text = [texts.fileHead(username), '', ...codes, ''].join('\n');
  const save = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: texts.fileName });
  const copy = <CopyButton value={codes.join('\n')} label={texts.copyCodes} done={texts.copied} />;
  return (
    <Card title={texts.codesTitle} context={texts.codesContext} actions={copy}>
      <Stack>
        <ul className={classNames(textLook({ size: 14 }), styles.codes)}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row data-print="hide">
          <Button variant="primary" onClick={onStored}>
            {texts.stored}
          </Button>
          <Button onClick={save}>{texts.download}</Button>
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </Row>
      </Stack>
    </Card>
  );
}
