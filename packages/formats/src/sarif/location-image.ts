import type { JsonObject } from '../json-fields.ts';
import { messageText } from './sarif-message.ts';

const maxCharacters = 600;

// "registry.example/shop:1.2: openssl@3.0.9-1".
const imageMessage = /^(\S{1,300}:\w[\w.-]{0,127}(?:@sha256:[\da-f]{64})?): \S+@\S/;

/** Returns the container image named in the message of a location, or an empty string. */
export function imageOfLocation(location: JsonObject): string {
  return imageMessage.exec(messageText(location, 'message', maxCharacters))?.[1] ?? '';
}
