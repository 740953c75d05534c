import { phishingEventTypes } from '@gatehouse/domain/phishing/phishing-event';

const types = phishingEventTypes.map((type) => `'${type}'`).join(', ');

/** The order of a recipient's events `e`. Events of the same time are in their usual sequence. */
export const eventOrder = `e.at, array_position(array[${types}], e.type), e.id`;
