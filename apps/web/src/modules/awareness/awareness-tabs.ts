import { progressPath, sessionsPath } from './awareness-address.ts';
import { awarenessTexts } from './awareness.texts.ts';

const { tabs } = awarenessTexts;

/** The tabs of the two lists of the module. */
export const awarenessTabs = {
  label: tabs.label,
  items: [
    { label: tabs.sessions, to: sessionsPath, isExact: true },
    { label: tabs.progress, to: progressPath },
  ],
};
