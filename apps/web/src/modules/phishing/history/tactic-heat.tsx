import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';
import { shownTactics } from '@gatehouse/contract/phishing/phishing-figures';

import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { departmentName } from '../departments.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { tacticName } from '../phishing-marks.tsx';
import { type TintCell, type TintRow, TintTable } from '../tint-table.tsx';
import { historyTexts } from './history.texts.ts';

const texts = historyTexts.statistics.heat;

type Tactics = PhishingStatistics['tactics'];

/** Returns the known tactics in order, then those of imported campaigns. */
function tacticsIn(tactics: Tactics): string[] {
  const used = new Set(tactics.map(({ tactic }) => tactic));
  const known: string[] = shownTactics.filter((tactic) => used.delete(tactic));
  return [...known, ...used];
}

function cellOf(department: string, tactic: string, found: Tactics[number] | undefined): TintCell {
  const name = departmentName(department);
  if (!found || found.delivered === 0)
    return { text: phishingTexts.nothing, label: texts.empty(name, tacticName(tactic)), share: null };
  const { failed, delivered } = found;
  return {
    text: phishingTexts.share(failed, delivered),
    label: texts.cell(name, tacticName(tactic), found),
    share: failed / delivered,
  };
}

function rowsOf(tactics: Tactics, columns: readonly string[]): TintRow[] {
  return [...Map.groupBy(tactics, ({ department }) => department)].map(([department, own]) => ({
    key: department,
    name: departmentName(department),
    cells: columns.map((tactic) =>
      cellOf(
        department,
        tactic,
        own.find((each) => each.tactic === tactic),
      ),
    ),
  }));
}

/** The fail rate by department and tactic. */
export function TacticHeat({ tactics }: { tactics: Tactics }) {
  const columns = tacticsIn(tactics);
  return (
    <Card title={texts.title} context={texts.context}>
      {tactics.length === 0 ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <TintTable
          label={texts.title}
          head={texts.department}
          columns={columns.map(tacticName)}
          rows={rowsOf(tactics, columns)}
        />
      )}
    </Card>
  );
}
