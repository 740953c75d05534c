import { zipOf } from '../../../platform/files/zip-of.ts';

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="passwords" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course"><organization identifier="course"><title>Passwords that hold</title>
    <item identifier="lesson" identifierref="page"><title>Passwords that hold</title></item></organization></organizations>
  <resources><resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
    <file href="index.html"/><file href="lesson/lesson.html"/><file href="lesson/lesson.css"/><file href="lesson/lesson.js"/></resource></resources>
</manifest>`;

/** The outer page with the lesson in an iframe, as authoring tools produce it. */
const outer = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Passwords that hold</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style></head>
<body><iframe src="lesson/lesson.html" title="Lesson"></iframe></body></html>`;

const lesson = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Lesson</title>
<link rel="stylesheet" href="lesson.css"></head><body><main id="page" tabindex="-1"></main>
<nav><button id="back" type="button">Back</button><span id="place"></span><button id="next" type="button">Next</button></nav>
<script src="lesson.js"></script></body></html>`;

const styles = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;
font:17px/1.6 system-ui,sans-serif;color:#1f2328;background:#fff}
main{flex:1;max-width:640px;width:100%;margin:0 auto;padding:32px 20px}main:focus{outline:none}
h1{font-size:26px;line-height:1.25;margin:0 0 16px}p,li{margin:0 0 12px}
.card{border:1px solid #d0d7de;border-radius:10px;padding:16px 20px;background:#f6f8fa}
input{font:inherit;width:100%;padding:10px 12px;border:1px solid #8c959f;border-radius:8px}
label{display:block;font-weight:600;margin-bottom:6px}
.meter{height:8px;border-radius:4px;background:#d0d7de;margin:12px 0 8px;overflow:hidden}
.meter span{display:block;height:100%;background:#0969da}
nav{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:12px 20px;border-top:1px solid #d0d7de}
button{font:inherit;min-height:44px;padding:0 20px;border:1px solid #8c959f;border-radius:8px;background:#fff;cursor:pointer}
button:disabled{opacity:.5;cursor:default}#next{background:#0969da;border-color:#0969da;color:#fff}`;

const script = `(function(){
  function find(win){for(var i=0;i<8&&win;i++){if(win.API)return win.API;if(win===win.parent)return null;win=win.parent}return null}
  var api=find(window);
  function get(name){return api?api.LMSGetValue('cmi.'+name):''}
  function set(name,value){if(api)api.LMSSetValue('cmi.'+name,value)}
  if(api)api.LMSInitialize('');
  var pages=[
    '<h1>Length beats complexity</h1><p>Four random words are easier to remember, and far harder to guess, than eight characters with a digit at the end.</p><p class="card"><b>P@ssw0rd7</b> is guessed within a second.<br><b>harbor violin carpet lemon</b> takes centuries.</p>',
    '<h1>Try it</h1><p>Type a phrase that you do not use anywhere. Nothing that you type leaves this page.</p><label for="phrase">Phrase</label><input id="phrase" autocomplete="off"><div class="meter"><span id="bar" style="width:0"></span></div><p id="verdict" role="status">Start typing.</p>',
    '<h1>One password for each service</h1><p>When one service leaks, attackers try the same password everywhere else within hours.</p><ul><li>Let the password manager create and store passwords.</li><li>It refuses to fill them in on a fake page.</li><li>Remember one strong phrase: the one that opens it.</li></ul>',
    '<h1>A second factor</h1><p>Turn on two-factor authentication wherever it is offered. Prefer a passkey or an app to text messages.</p><p class="card">Never confirm a sign-in that you did not start. Report it instead.</p>',
    '<h1>Well done</h1><p>You have completed this lesson. Continue with the quiz.</p>'
  ];
  var at=Math.min(pages.length-1,Number(get('core.lesson_location'))||0);
  var page=document.getElementById('page'),back=document.getElementById('back'),next=document.getElementById('next');
  function judge(text){var words=text.trim().split(/\\s+/).filter(Boolean).length,score=Math.min(100,text.length*2+words*10);
    document.getElementById('bar').style.width=score+'%';
    document.getElementById('verdict').textContent=score<40?'Easy to guess. Add words.':score<80?'Better. One or two words more.':'Strong.'}
  function show(){page.innerHTML=pages[at];page.focus();document.getElementById('place').textContent=(at+1)+' / '+pages.length;
    back.disabled=at===0;next.disabled=at===pages.length-1;
    var phrase=document.getElementById('phrase');if(phrase)phrase.oninput=function(){judge(phrase.value)}}
  function go(by){at+=by;set('core.lesson_location',String(at));set('core.exit','suspend');
    if(get('core.lesson_status')!=='completed')set('core.lesson_status',at===pages.length-1?'completed':'incomplete');
    if(api)api.LMSCommit('');show()}
  back.onclick=function(){go(-1)};next.onclick=function(){go(1)};
  window.addEventListener('pagehide',function(){if(api)api.LMSFinish('')});
  show();
})();`;

/** Returns the SCORM 1.2 package of the demo: five pages, with the lesson in an iframe. */
export const passwordsPackage = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest,
    'index.html': outer,
    'lesson/lesson.html': lesson,
    'lesson/lesson.css': styles,
    'lesson/lesson.js': script,
  });
