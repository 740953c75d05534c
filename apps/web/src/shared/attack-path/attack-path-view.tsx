import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { assessPaths } from '@gatehouse/domain/attack-path/assess-paths';
import type { Gate } from '@gatehouse/domain/attack-path/path-model';
import { useMemo, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Picture } from '../../ui/charts/picture.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import styles from './attack-path-view.module.css';
import { attackPathTexts as texts } from './attack-path.texts.ts';
import { PathList } from './path-list.tsx';
import { RoadMap, type TrialProps } from './road-map.tsx';

interface AttackPathViewProps {
  path: AttackPath;
  /** The client company, for the provider's staff. */
  companyId?: string | undefined;
}

/** The gates closed on trial, without those that a fix has closed in the meantime. */
function useTrial(path: AttackPath) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tried = useMemo(
    () => new Set(path.gates.filter(({ _id, state }) => chosen.has(_id) && state !== 'closed').map(({ _id }) => _id)),
    [path, chosen],
  );
  const paths = useMemo(() => assessPaths(path, tried), [path, tried]);
  const toggle = ({ _id }: Gate): void =>
    setChosen((before) => new Set(before.has(_id) ? [...before].filter((id) => id !== _id) : [...before, _id]));
  return { tried, paths, toggle, reset: () => setChosen(new Set()) };
}

/** Attack paths as roads with gates, the sentence about the cheapest cut, and gates that can be closed on trial. */
export function AttackPathView({ path, companyId }: AttackPathViewProps) {
  const { tried, paths, toggle, reset } = useTrial(path);
  if (path.paths.length === 0) {
    return (
      <EmptyState kind="first-use" title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  const place = { engagementId: path.engagement?._id, companyId };
  const trial: TrialProps = { paths, tried, onTry: toggle, place };
  const sentence = tried.size === 0 ? texts.sentence(paths) : texts.trial(path, paths, tried.size);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <p role="status" className={styles.sentence}>
          <Sentence text={sentence} />
        </p>
        {tried.size > 0 && (
          <Button size="small" onClick={reset} data-print="hide">
            {texts.reset}
          </Button>
        )}
      </div>
      <Picture label={texts.title} note={texts.hint} table={<PathList {...trial} />} texts={texts.chart}>
        <RoadMap {...trial} />
      </Picture>
      {path.engagement === null && <p className={styles.note}>{texts.derived}</p>}
    </div>
  );
}
