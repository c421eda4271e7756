/**
 * Addresses that try to lead a person away from this origin, or to a place of it that does not exist. They are given to
 * everything that leads somewhere by data: the login, the desktop site's mapping, links that are shared.
 */
const hosts = [
  '//evil.cn',
  '///evil.cn',
  '////evil.cn',
  '//evil.cn/mine',
  '//m.example.cn@evil.cn',
  '//evil.cn%2fmine',
]
const slashes = [
  '/\\evil.cn',
  '\\/evil.cn',
  '\\\\evil.cn',
  '/\\/evil.cn',
  '/\\\\evil.cn',
  '//\\evil.cn',
  '/mine\\..\\evil',
]
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.cn/1',
  'file:///etc/passwd',
  'https://evil.cn',
  'http://evil.cn/mine',
  'https:evil.cn',
  'https:/evil.cn',
  'https:///evil.cn',
  'ftp://evil.cn',
  'weixin://dl',
  'mailto:a@evil.cn',
  'tel:110',
  'https://m.example.cn/mine',
]
const blanks = [
  '',
  ' ',
  ' /mine',
  '\t/mine',
  '\n//evil.cn',
  '/\t/evil.cn',
  '/\n/evil.cn',
  '/\r/evil.cn',
  '\u0000/mine',
]
const more = [
  '/mine\u0000',
  '/mi\tne',
  '/mine\r\nSet-Cookie:a=b',
  '\u00a0//evil.cn',
  '\u3000/mine',
  '\ufeff//evil.cn',
]
const invisible = [
  '/\u200b/evil.cn',
  '/\u202e/evil.cn',
  '/\u00ad/evil.cn',
  '\u200d//evil.cn',
  '/mine\u2028',
  '/\u2060/e',
]
const escapes = [
  '/%2f/evil.cn',
  '/%2fevil.cn',
  '/%2Fevil.cn',
  '/%5cevil.cn',
  '/%5Cevil.cn',
  '/%5c%5cevil.cn',
  '/%09/evil.cn',
  '/%0a/evil.cn',
  '/%0d%0aLocation:%20//evil.cn',
  '/%00mine',
  '/%20/evil.cn',
  '/%zz',
  '/%',
  '/%e0%80%af/evil.cn',
]
const lookalikes = [
  '/\u3002evil',
  '/\uff0fevil.cn',
  '/\uff3cevil.cn',
  '/\u2044evil.cn',
  '/evil\uff0ecn',
  '/\u2215/evil.cn',
]
const unknownPaths = [
  '/',
  '/unknown',
  '/mine/',
  '/mine/../unknown',
  '/MINE',
  '/mine;x',
  '/./',
  '/mine//x',
  '/..//evil.cn',
  '/.//evil.cn',
]
const shapes = [
  'mine',
  './mine',
  '../mine',
  '?a=1',
  '#mine',
  '@evil.cn',
  '.evil.cn',
  ':443',
  `/mine?${'a'.repeat(2000)}`,
]

/** At least eighty of them, each once. */
export const redirectCorpus: readonly string[] = [
  ...new Set(
    [hosts, slashes, schemes, blanks, more, invisible, escapes, lookalikes, unknownPaths, shapes].flat(),
  ),
]
