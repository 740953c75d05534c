/** The function that a payload calls if it runs, in any frame. */
export const alarm = 'fired';

/** Elements that would run code. */
const elements = [
  '<script>RUN</script>',
  '<img src=x onerror=RUN>',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><a xlink:href=javascript:RUN><text y=9>a</text></a></svg>',
  '<iframe srcdoc="<script>RUN</script>"></iframe>',
  '<iframe src=javascript:RUN></iframe>',
  '<body onload=RUN>',
  '<details open ontoggle=RUN>',
  '<video><source onerror=RUN></video>',
  '<input autofocus onfocus=RUN>',
  '<marquee onstart=RUN>',
  '<object data=javascript:RUN></object>',
  '<embed src=javascript:RUN>',
  '<a href=javascript:RUN>a</a>',
  '<form action=javascript:RUN><button>a</button></form>',
  '<math><mi xlink:href=javascript:RUN>a</mi></math>',
  '<base href=javascript:RUN//>',
  '<meta http-equiv=refresh content=0;url=javascript:RUN>',
  '<link rel=stylesheet href=javascript:RUN>',
  '<style>@import "javascript:RUN";</style>',
];

/** Prefixes that break out of a context: content, attributes, text elements, comments, JSON in a script. */
const breakers = ['', '">', "'>", '</title>', '</textarea>', '</script>', '--\\>', '\\u003c/p>', '\0&#x3e;'].map(
  (text) =>
    // PostgreSQL stores no zero byte; its entity is the closest substitute.
    text.replace('\0', '&#0;'),
);

/** URLs and templates that would run code when a user or a library follows them. */
const others = [
  'javascript:RUN',
  'JaVaScRiPt:RUN',
  '\u0001javascript:RUN',
  'java\tscript:RUN',
  'javascript&colon;RUN',
  'data:text/html,<script>RUN</script>',
  'vbscript:RUN',
  '//evil.example/%0ajavascript:RUN',
  '[a](javascript:RUN)',
  '[a](<java\nscript:RUN>)',
  '![a](javascript:RUN)',
  '[a]: javascript:RUN',
  '<javascript:RUN>',
  '[a](https://a.example "onmouseover=RUN")',
  '" onmouseover=RUN x="',
  "' onfocus=RUN autofocus x='",
  '{{constructor.constructor("RUN")()}}',
  '${RUN}',
  '<!--[if gte IE 4]><script>RUN</script><![endif]-->',
  '```html\n<script>RUN</script>',
];

/** More than 200 payloads, each of which would report its own number. */
export const payloads: readonly string[] = [
  ...breakers.flatMap((out) => elements.map((element) => out.replace('\\>', '>') + element)),
  ...others,
].map((shape, number) => shape.replaceAll('RUN', `${alarm}(${number})`));
