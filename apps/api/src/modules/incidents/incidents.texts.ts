import { reference } from '../../platform/core/texts.ts';

/** Server texts about incidents. */
export const incidentTexts = {
  kinds: { client: 'Incidents', staff: 'Incidents reported by clients' },
  notes: {
    created: (by: string, title: string) => `${by} reported the incident ${reference(title)}` as const,
    moved: (by: string, title: string, status: string) =>
      `${by} changed the status of the incident ${reference(title)} to ${status}` as const,
    commented: (by: string, title: string) => `${by} commented on the incident ${reference(title)}` as const,
    mentioned: (by: string, title: string) => `${by} mentioned you in the incident ${reference(title)}` as const,
    assigned: (by: string, title: string) => `${by} assigned the incident ${reference(title)} to you` as const,
  },
};
