import { codeBlocks } from '../code-block.ts';
import { decodeEntities } from '../html-entities.ts';
import { briefHtmlToText } from '../html-to-text.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';

// Together below the 16 KB that the evidence of one asset may have.
const maxCharacters = { fact: 500, proof: 2_000, facts: 2_000, request: 3_000, response: 6_000 };

// Their names and values are escaped as HTML inside of the XML.
function readFacts(element: XmlElement): string {
  const entries = childrenOf(childOf(element, 'extra-information'), 'info');
  const old = childrenOf(childOf(element, 'extrainformation'), 'info');
  return [...entries, ...old]
    .slice(0, 50)
    .map((info) => decodeEntities(`${attributeOf(info, 'name')}: ${attributeOf(info, 'value')}`))
    .join('\n');
}

/** What proves a vulnerability: its facts, the proof, the request and the response. */
export function netsparkerEvidence(element: XmlElement): string {
  const proof = briefHtmlToText(childText(element, 'proof-of-concept', 'proof'), maxCharacters.proof);
  const blocks = codeBlocks([
    ['Parameter', childText(element, 'vulnerableparameter', 'vulnerable-parameter', 'parameter'), maxCharacters.fact],
    ['Facts', readFacts(element), maxCharacters.facts],
    [
      'Request',
      childText(childOf(element, 'http-request'), 'content') || childText(element, 'rawrequest'),
      maxCharacters.request,
    ],
    [
      'Response',
      childText(childOf(element, 'http-response'), 'content') || childText(element, 'rawresponse'),
      maxCharacters.response,
    ],
  ]);
  return [proof, blocks].filter((text) => text !== '').join('\n\n');
}
