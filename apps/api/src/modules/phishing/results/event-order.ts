import { phishingEventTypes } from '@gatehouse/domain/phishing/phishing-event';

const types = phishingEventTypes.map((type) => `'${type}'`).join(', ');

/** The order of the events `e` of a recipient; of one moment they come as a recipient goes through them. */
export const eventOrder = `e.at, array_position(array[${types}], e.type), e.id`;
