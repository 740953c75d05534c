import type { HeldFacts } from '../hold-sightings.ts';
import { asText, objectField, textField, type JsonObject } from '../json-fields.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { safeLines } from '../safe-lines.ts';

const maxCharacters = { word: 300, message: 2_000 };

/** The plain text of a message or description; every one of them has it. */
export function messageText(object: JsonObject, name: string, maxCharacters: number): string {
  return textField(objectField(object, name), ['text', 'markdown'], maxCharacters);
}

/** A message with its markup where the tool wrote it with any. */
export function messageMarkdown(object: JsonObject, name: string, maxCharacters: number): string {
  const markdown = textField(objectField(object, name), ['markdown'], maxCharacters);
  return markdown === '' ? writeMessage(messageText(object, name, maxCharacters)) : safeLines(markdown, maxCharacters);
}

/** A text that a result only names; its rule has it, with holes for the arguments. */
export interface NamedMessage extends HeldFacts {
  messageId: string;
  /** One a line. */
  messageArguments: string;
}

/** The text that a result itself has. */
export function ownMessage(result: JsonObject): string {
  return messageText(result, 'message', maxCharacters.message);
}

/** The text that a result names, where it has none itself. */
export function nameMessage(result: JsonObject): NamedMessage {
  const message = objectField(result, 'message');
  const isOwn = ownMessage(result) !== '';
  const values = Array.isArray(message['arguments']) ? message['arguments'].slice(0, 20) : [];
  const texts = values.map((value) => asText(value, maxCharacters.word).replaceAll(/\s+/g, ' '));
  return {
    messageId: isOwn ? '' : textField(message, ['id'], maxCharacters.word),
    messageArguments: isOwn ? '' : texts.join('\n').slice(0, maxCharacters.message),
  };
}

/** A named text with its holes filled; its name and arguments where the rule does not have it. */
export function fillMessage({ messageId, messageArguments }: NamedMessage, messages: JsonObject): string {
  const texts = messageArguments.split('\n');
  const pattern = messageText(messages, messageId, maxCharacters.message) || [messageId, ...texts].join(' ');
  return pattern.replaceAll(/\{(\d{1,2})\}/g, (hole, place) => texts[Number(place)] ?? hole).trim();
}

/** A message as Markdown; "[declared here](1)" points at a related location of the same result. */
export function writeMessage(message: string): string {
  return plainToMarkdown(message.replaceAll(/\[([^\][]{1,200})\]\(\d{1,4}\)/g, '$1'));
}
