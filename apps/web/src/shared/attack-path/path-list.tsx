import type { Gate, PathNode, Route } from '@gatehouse/domain/attack-path/path-model';
import { shownPaths } from '@gatehouse/domain/attack-path/road-lanes';
import { Link } from 'react-router';

import { Button } from '../../ui/actions/button.tsx';
import { SeverityMark } from '../../ui/marks/severity-badge.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { attackPathTexts as texts } from './attack-path.texts.ts';
import { gateAddress, gateNameOf, gateStateOf } from './path-address.ts';
import styles from './path-list.module.css';
import type { TrialProps } from './road-map.tsx';

/** The paths as an ordered list, with everything that the picture has. */
export const PathList = (trial: TrialProps) => (
  <ol className={styles.paths} aria-label={texts.title}>
    {shownPaths(trial.paths.paths).map((path) => (
      <li key={path._id}>
        <p className={styles.title}>
          <Sentence text={texts.path(path.title, texts.pathStates[path.state])} />
        </p>
        {path.evidence && (
          <p className={styles.note}>
            <Sentence text={texts.evidence(path.evidence.leaks, path.evidence.domain)} />
          </p>
        )}
        <Nodes path={path} {...trial} />
        {path.gates.length === 0 && <p className={styles.note}>{texts.noGates}</p>}
      </li>
    ))}
  </ol>
);

function Nodes({ path, ...trial }: TrialProps & { path: Route }) {
  const { nodes, gates } = trial.paths;
  const own = new Set(path.nodes);
  return (
    <ol className={styles.nodes} aria-label={texts.steps}>
      {nodes
        .filter(({ _id }) => own.has(_id))
        .map((node) => (
          <NodeItem key={node._id} node={node} gates={gates.filter((gate) => gate.node === node._id)} {...trial} />
        ))}
    </ol>
  );
}

const NodeItem = ({ node, gates, ...trial }: TrialProps & { node: PathNode; gates: readonly Gate[] }) => (
  <li data-cut={node.state === 'cut' || undefined}>
    <bdi>{node.title}</bdi>
    {node.state === 'cut' && <span className={styles.note}> {texts.cutOff}</span>}
    {gates.length > 0 && (
      <ul className={styles.gates} aria-label={texts.gates}>
        {gates.map((gate) => (
          <GateItem key={gate._id} gate={gate} {...trial} />
        ))}
      </ul>
    )}
  </li>
);

function GateItem({ gate, tried, onTry, place }: Omit<TrialProps, 'paths'> & { gate: Gate }) {
  const isTried = tried.has(gate._id);
  const name = gateNameOf(gate);
  return (
    <li className={styles.gate}>
      {gate.kind === 'finding' && <SeverityMark severity={gate.finding.severity} />}
      <Link to={gateAddress(gate, place)}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.note}>{gateStateOf(gate, isTried)}</span>
      {(isTried || gate.state !== 'closed') && (
        <Button size="small" aria-pressed={isTried} aria-label={texts.tryGate(name)} onClick={() => onTry(gate)}>
          {texts.tryShort}
        </Button>
      )}
    </li>
  );
}
