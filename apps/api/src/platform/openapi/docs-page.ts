import { escapeMarkup } from '@gatehouse/domain/escape-markup';

import { richText, shapeList, typeText } from './docs-page-schema.ts';
import { docsStyle } from './docs-page-style.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { OpenApiOperation, OpenApiParameter, OpenApiResponse } from './openapi-operation.ts';

interface Call {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** Renders the contract as one searchable page, without scripts and external resources. */
export function docsPage(contract: OpenApiDocument, nonce: string): string {
  const calls = callsOf(contract);
  const groups = contract.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(contract.info.title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<div class="page">
<nav aria-label="Calls">
<a href="#conventions">Conventions</a> · <a href="#failures">Failures</a>
${groups.map(({ name, calls: listed }) => `<h2>${escapeMarkup(name)}</h2><ul>${listed.map(link).join('')}</ul>`).join('\n')}
</nav>
<main id="content">
${heading(contract)}
${groups.map(({ name, calls: shown }) => `<section><h2 id="${anchor(name)}">${escapeMarkup(name)}</h2>${shown.map(article).join('\n')}</section>`).join('\n')}
</main>
</div>
</body>
</html>`;
}

const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const anchor = (text: string) => `group-${text.replaceAll(/[^\w-]/g, '-')}`;

const link = ({ method, path, operation }: Call) =>
  `<li><a href="#${operation.operationId}"><span class="method">${method}</span> <span>${escapeMarkup(path).replaceAll('/', '/<wbr>')}</span></a></li>`;

function heading({ info, components }: OpenApiDocument): string {
  const schemes = Object.entries(components.securitySchemes).map(([name, { description = '' }]) =>
    row(`<code>${name}</code>`, richText(description)),
  );
  const failures = Object.entries(components.responses).map(([name, { description }]) =>
    row(name.replace('Failure-', ''), richText(description)),
  );
  return `<h1>${escapeMarkup(info.title)}</h1>
<p class="faint">Version ${escapeMarkup(info.version)}. For programs: <a href="/api/openapi.json">OpenAPI 3.1 document</a>. Every path begins with <code>/api</code>.</p>
<section><h2 id="conventions">Conventions</h2>
${info.description
  .split('\n\n')
  .map((text) => `<p>${richText(text)}</p>`)
  .join('\n')}
<h3 class="sub">Who is calling</h3><table>${schemes.join('')}</table></section>
<section><h2 id="failures">Failures</h2><table>${failures.join('')}</table>
<h3 class="sub">Shape</h3>${shapeList(components.schemas.Failure)}</section>`;
}

const row = (name: string, text: string) => `<tr><th scope="row">${name}</th><td>${text}</td></tr>`;

function article({ method, path, operation }: Call): string {
  const { parameters, requestBody, responses } = operation;
  return `<article id="${operation.operationId}">
<h3><span class="method">${method}</span> <code>${escapeMarkup(path)}</code></h3>
<p>${richText(operation.summary)}</p>
<p class="faint">${richText(operation.description)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.map(parameterRow).join('')}</table>` : ''}
${contents('Body', requestBody?.content)}
${contents('Response 200', responses['200']?.content)}
<p class="faint">Failures: ${failureList(responses)}</p>
</article>`;
}

const contents = (title: string, content: OpenApiResponse['content'] = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<h4>${title} <code>${type}</code></h4>${shapeList(schema)}`)
    .join('');

function parameterRow({ name, in: place, required, schema, description = '' }: OpenApiParameter): string {
  const optional = required ? '' : ' <span class="optional">optional</span>';
  return row(`<code>${escapeMarkup(name)}</code>`, `${place}, ${typeText(schema)}${optional} ${richText(description)}`);
}

const failureList = (responses: OpenApiOperation['responses']) =>
  Object.keys(responses)
    .filter((status) => /^[45]\d\d$/.test(status))
    .map((status) => `<a href="#failures">${status}</a>`)
    .join(', ');
