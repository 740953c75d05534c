import type { HeldFacts } from '../hold-sightings.ts';
import { asText, objectField, textField, type JsonObject } from '../json-fields.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { safeLines } from '../safe-lines.ts';

const maxCharacters = { word: 300, message: 2_000 };

/** Returns the plain text of a message or description. SARIF requires it. */
export function messageText(object: JsonObject, name: string, maxCharacters: number): string {
  return textField(objectField(object, name), ['text', 'markdown'], maxCharacters);
}

/** Returns a message as Markdown, with the tool's own Markdown if it has any. */
export function messageMarkdown(object: JsonObject, name: string, maxCharacters: number): string {
  const markdown = textField(objectField(object, name), ['markdown'], maxCharacters);
  return markdown === '' ? writeMessage(messageText(object, name, maxCharacters)) : safeLines(markdown, maxCharacters);
}

/** A reference to a message of the rule, with arguments for its placeholders. */
export interface NamedMessage extends HeldFacts {
  messageId: string;
  /** One argument per line. */
  messageArguments: string;
}

/** Returns the text of the result itself. */
export function ownMessage(result: JsonObject): string {
  return messageText(result, 'message', maxCharacters.message);
}

/** Returns the reference to a message of the rule, if the result has no text itself. */
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

/** Returns the referenced message with its placeholders filled, or the name and arguments if the rule lacks it. */
export function fillMessage({ messageId, messageArguments }: NamedMessage, messages: JsonObject): string {
  const texts = messageArguments.split('\n');
  const pattern = messageText(messages, messageId, maxCharacters.message) || [messageId, ...texts].join(' ');
  return pattern.replaceAll(/\{(\d{1,2})\}/g, (hole, place) => texts[Number(place)] ?? hole).trim();
}

/** Returns a message as Markdown. "[declared here](1)" refers to a related location of the same result. */
export function writeMessage(message: string): string {
  return plainToMarkdown(message.replaceAll(/\[([^\][]{1,200})\]\(\d{1,4}\)/g, '$1'));
}
