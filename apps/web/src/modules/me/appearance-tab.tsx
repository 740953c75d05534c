import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { useShellDialogOpeners } from '../../ui/shell-dialogs.ts';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const texts = meTexts.appearance;

export function AppearanceTab() {
  const { openAppearance, openShortcuts } = useShellDialogOpeners();
  return (
    <div className={styles.narrow}>
      <Card title={texts.title} context={texts.context}>
        <Row>
          <Button variant="primary" onClick={openAppearance}>
            {texts.open}
          </Button>
          <Button onClick={openShortcuts}>{texts.shortcuts}</Button>
        </Row>
      </Card>
    </div>
  );
}
