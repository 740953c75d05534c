import type { ComponentProps, ReactNode } from 'react';

import { Stepper } from '../../ui/forms/stepper.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { useStepAddress } from './import-steps.ts';
import { peopleImportTexts } from './people-import.texts.ts';

type Steps = ComponentProps<typeof Stepper>['steps'];

interface ImportFrameProps {
  title: string;
  /** Name of the list of steps. */
  label: string;
  /** The names of the steps by key, in order. */
  names: Readonly<Record<string, string>>;
  /** The step of the address. */
  step: string;
  reached: string;
  canContinue: boolean;
  isFinished?: boolean;
  /** Labels of the buttons that continue and finish, where they differ from the usual ones. */
  next?: string;
  finish: string;
  /** Resolves to false to stay at the step. */
  onNext: () => boolean | Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an import of people with its steps, each of which has an address. */
export function ImportFrame(props: ImportFrameProps) {
  const { title, label, names, step, reached, next, finish, onClose, children, ...stepper } = props;
  const stepOf = useStepAddress();
  const texts = {
    ...peopleImportTexts.steps,
    steps: label,
    finish,
    ...(next !== undefined && { next }),
  };
  return (
    <Modal isOpen size="large" title={title} closeLabel={formTexts.close} onClose={onClose}>
      <Stepper
        {...stepper}
        steps={Object.entries(names).map(([key, name]) => stepOf(key, name)) as unknown as Steps}
        current={step}
        reached={reached}
        texts={texts}
      >
        {children}
      </Stepper>
    </Modal>
  );
}
