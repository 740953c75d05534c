import { codeBlocks } from '../code-block.ts';
import { briefHtmlToText } from '../html-to-text.ts';
import { readBase64 } from '../read-base64.ts';
import { attributeOf, childOf, childrenOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { detail: 3_000, location: 500, request: 3_000, response: 7_000 };

function readMessage(message: XmlElement | undefined): string {
  const text = ownText(message);
  return attributeOf(message, 'base64') === 'true' ? readBase64(text) : text;
}

/** Returns Burp's detail for this location, with the first request and response that demonstrate the issue. */
export function burpEvidence(issue: XmlElement): string {
  const items = childrenOf(childOf(issue, 'issueDetailItems'), 'issueDetailItem').map(ownText);
  const detail = [childText(issue, 'issueDetail'), ...items].join('<br>');
  const exchange = childOf(issue, 'requestresponse');
  const place = childText(issue, 'location');
  const blocks = codeBlocks([
    ['Location', place === childText(issue, 'path') ? '' : place, maxCharacters.location],
    ['Request', readMessage(childOf(exchange, 'request')), maxCharacters.request],
    ['Response', readMessage(childOf(exchange, 'response')), maxCharacters.response],
  ]);
  return [briefHtmlToText(detail, maxCharacters.detail), blocks].filter((text) => text !== '').join('\n\n');
}
