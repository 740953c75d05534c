import type { WelcomeStep } from '@gatehouse/contract/clients/client-welcome';
import type { ServiceState } from '@gatehouse/contract/clients/client-services';

import { catalogue, isolated, formatNumber } from '../../../core/texts.ts';

const steps: Record<WelcomeStep, { label: string; hint: string; action: string }> = {
  'two-factor': {
    label: 'Turn on two-factor authentication',
    hint: 'It protects your account even if someone learns your password.',
    action: 'Turn on',
  },
  domains: {
    label: 'Add your domains',
    hint: 'We look for leaked credentials and exposed hosts on them.',
    action: 'Add domain',
  },
  colleagues: {
    label: 'Invite your colleagues',
    hint: 'Everyone gets the role they need: manager, user or HR.',
    action: 'Invite users',
  },
  logo: {
    label: 'Upload your logo',
    hint: 'It appears on reports and certificates.',
    action: 'Upload logo',
  },
};

const states: Record<ServiceState, string> = {
  scheduled: 'Scheduled',
  active: 'Active',
  ending: 'Ending soon',
  paused: 'Paused',
  ended: 'Ended',
};

export const welcomeTexts = catalogue({
  title: (provider: string, name: string) => `Welcome to ${isolated(provider)}, ${isolated(name)}`,
  lead: 'Your account lead',
  close: 'Hide',
  closed: 'Welcome board hidden',
  setUp: {
    title: 'Get set up',
    done: 'Done',
    open: 'To do',
    count: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  },
  steps,
  next: {
    title: 'What happens next',
    none: 'Nothing is scheduled yet.',
    request: 'Request a test',
  },
  services: {
    title: 'Your services',
    none: 'No services yet. Ask your account lead.',
    states,
    from: (day: string) => `from ${isolated(day)}`,
  },
});
