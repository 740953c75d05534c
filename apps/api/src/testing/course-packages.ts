import { zipOf } from '../platform/files/zip-of.ts';

const page = (title: string, body: string, script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}<script>${script}</script></body></html>`;

/** Nested frames as authoring tools create them: the inner page looks for the API in its parent windows. */
const outerPage = page(
  'Course',
  '<iframe src="frames/inner.html" title="Inner" style="width:100%;height:300px"></iframe>',
  '',
);
const innerPage = page(
  'Inner',
  '<iframe src="content.html" title="Content" style="width:100%;height:260px"></iframe>',
  '',
);

const findApi = `function find(name){var w=window;for(var i=0;i<10&&w;i++){if(w[name])return w[name];if(w===w.parent)break;w=w.parent}return null}`;

const content12 = page(
  'Content',
  `<h1>Phishing</h1><p id="place"></p><button id="next">Next page</button>
   <button id="pass">Finish with 90</button><button id="low">Finish with 40</button><button id="fail">Fail</button>`,
  `${findApi}
   var api=find('API');api.LMSInitialize('');
   var at=Number(api.LMSGetValue('cmi.core.lesson_location')||1);
   function show(){document.getElementById('place').textContent='Page '+at+' '+api.LMSGetValue('cmi.core.entry')+' '+api.LMSGetValue('cmi.suspend_data').length}
   function set(k,v){api.LMSSetValue('cmi.'+k,v)}
   show();
   document.getElementById('next').onclick=function(){at+=1;set('core.lesson_location',String(at));set('suspend_data',new Array(at*1000+1).join('x'));api.LMSCommit('');show()};
   function end(status,score){set('core.score.raw',String(score));set('core.lesson_status',status);api.LMSCommit('')}
   document.getElementById('pass').onclick=function(){end('passed',90)};
   document.getElementById('low').onclick=function(){end('passed',40)};
   document.getElementById('fail').onclick=function(){end('failed',10)};`,
);

const content2004 = page(
  'Content',
  `<h1>Passwords</h1><p id="place"></p><button id="next">Next page</button><button id="done">Complete</button>`,
  `${findApi}
   var api=find('API_1484_11');api.Initialize('');
   var at=Number(api.GetValue('cmi.location')||1);
   function show(){document.getElementById('place').textContent='Page '+at+' '+api.GetValue('cmi.entry')}
   show();
   document.getElementById('next').onclick=function(){at+=1;api.SetValue('cmi.location',String(at));api.SetValue('cmi.exit','suspend');api.Commit('');show()};
   document.getElementById('done').onclick=function(){api.SetValue('cmi.completion_status','completed');api.Commit('')};`,
);

interface ManifestParts {
  version?: string;
  namespaces?: string;
  href?: string;
  item?: string;
  before?: string;
  /** The page of a second part. */
  more?: string;
}

const secondItem = (page: string): string =>
  page && '<item identifier="k" identifierref="s"><title>Rules</title></item>';
const secondResource = (page: string): string => page && `<resource identifier="s" type="webcontent" href="${page}"/>`;

/** Returns an `imsmanifest.xml` with one launchable item, nested in another one. */
export const scormManifest = ({
  version = '1.2',
  namespaces = 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  href = 'course/index.html',
  item = '',
  before = '',
  more = '',
}: ManifestParts = {}): string => `<?xml version="1.0" encoding="UTF-8"?>${before}
<manifest identifier="m" ${namespaces}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Phishing at work</title>
    <item identifier="i"><title>Part</title><item identifier="j" identifierref="r"><title>Lesson</title>${item}</item></item>${secondItem(more)}
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="${href}"><file href="${href}"/></resource>${secondResource(more)}</resources>
</manifest>`;

const frames = (content: string) => ({
  'course/index.html': outerPage,
  'course/frames/inner.html': innerPage,
  'course/frames/content.html': content,
});

/** Returns the files of a SCORM 1.2 package with nested frames. */
export const scorm12Files = (): Record<string, string> => ({
  'imsmanifest.xml': scormManifest({ item: '<adlcp:masteryscore>80</adlcp:masteryscore>' }),
  ...frames(content12),
});

const namespaces2004 =
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';

/** Returns the files of a SCORM 2004 package with nested frames. */
export const scorm2004Files = (edition: '3rd' | '4th'): Record<string, string> => ({
  'imsmanifest.xml': scormManifest({ version: `2004 ${edition} Edition`, namespaces: namespaces2004 }),
  ...frames(content2004),
});

const h5pLibrary = `H5P.Sample=(function($){
  function Sample(params,id,extras){H5P.EventDispatcher.call(this);this.id=id;this.count=(extras&&extras.previousState&&extras.previousState.count)||0}
  Sample.prototype=Object.create(H5P.EventDispatcher.prototype);
  Sample.prototype.attach=function($at){var self=this;
    var $place=$('<p class="place"></p>').text('Count '+self.count);
    var $more=$('<button>Count</button>').on('click',function(){self.count+=1;$place.text('Count '+self.count);self.trigger('resize')});
    var $end=$('<button>Finish</button>').on('click',function(){var e=self.createXAPIEventTemplate('completed');e.setScoredResult(9,10,self,true,true);self.trigger(e)});
    $at.append($place,$more,$end)};
  Sample.prototype.getCurrentState=function(){return{count:this.count}};
  return Sample})(H5P.jQuery);`;

/** Returns the files of an H5P package with one library, which counts clicks. */
export const h5pFiles = (): Record<string, string> => ({
  'h5p.json': JSON.stringify({
    title: 'Counting',
    language: 'en',
    mainLibrary: 'H5P.Sample',
    embedTypes: ['iframe'],
    preloadedDependencies: [{ machineName: 'H5P.Sample', majorVersion: '1', minorVersion: '0' }],
  }),
  'content/content.json': JSON.stringify({ text: 'Count' }),
  'H5P.Sample-1.0/library.json': JSON.stringify({
    title: 'Sample',
    machineName: 'H5P.Sample',
    majorVersion: 1,
    minorVersion: 0,
    patchVersion: 0,
    runnable: 1,
    preloadedJs: [{ path: 'sample.js' }],
  }),
  'H5P.Sample-1.0/sample.js': h5pLibrary,
});

export const scorm12Package = (): Promise<Buffer> => zipOf(scorm12Files());
export const scorm2004Package = (edition: '3rd' | '4th' = '4th'): Promise<Buffer> => zipOf(scorm2004Files(edition));
export const h5pPackage = (): Promise<Buffer> => zipOf(h5pFiles());

/** A script with the attacks of a hostile package, which writes their results to the page. */
const attack = (portal: string): string => `
  var got=[];
  function note(name,value){got.push(name+'='+value);document.getElementById('got').textContent=got.join(' ')}
  function attempt(name,work){try{note(name,work())}catch(e){note(name,'refused')}}
  attempt('cookie',function(){return document.cookie===''?'empty':document.cookie});
  attempt('top',function(){return top.document.title});
  attempt('topStorage',function(){return top.localStorage.length});
  attempt('navigate',function(){top.location.href='${portal}/login?stolen';return 'asked'});
  attempt('popup',function(){return window.open('${portal}/login')===null?'refused':'opened'});
  attempt('worker',function(){new Worker(URL.createObjectURL(new Blob(['1'])));return 'asked'});
  function call(name,address,options){fetch(address,options).then(function(r){note(name,'status'+r.status)},function(){note(name,'refused')})}
  call('portalCall','${portal}/api/me',{credentials:'include'});
  call('ownHost','/api/csrf-token');
  navigator.serviceWorker?navigator.serviceWorker.register('evil.js').then(function(){note('serviceWorker','registered')},function(){note('serviceWorker','refused')}):note('serviceWorker','refused');
  var image=new Image();image.onload=function(){note('image','loaded')};image.onerror=function(){note('image','refused')};image.src='${portal}/icon.svg';
  var frame=document.createElement('iframe');frame.src='${portal}/login';document.body.append(frame);
  var other=document.createElement('iframe');other.name='other';document.body.append(other);
  var form=document.createElement('form');form.method='post';form.target='other';form.action='${portal}/api/auth';document.body.append(form);form.submit();
  parent.parent.postMessage({gatehouse:'save',state:'x',result:{outcome:'passed',score:1000}},'*');
  parent.parent.postMessage({gatehouse:'save',state:7,result:null},'*');
  setTimeout(function(){note('end','reached')},1500);`;

/** Returns the files of a SCORM package that attacks the portal. */
export const hostileFiles = (portal: string): Record<string, string> => ({
  'imsmanifest.xml': scormManifest({ href: 'index.html' }),
  'evil.js': 'self.onfetch=function(){}',
  'index.html': page('Hostile', '<p id="got"></p>', attack(portal)),
});
