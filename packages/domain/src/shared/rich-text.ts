/**
 * What a formatted text may hold: the one list for what is stored (server) and for what is shown (web).
 * Everything else is dropped, its words kept.
 */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
] as const

/** Attributes by tag; no other tag has any. */
export const richTextAttributes = { a: ['href'], img: ['src', 'alt'] } as const

/** Tags whose words are dropped with them: they are programs, styles or foreign markup, never reading matter. */
export const silentTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'xmp',
] as const

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const picture = new RegExp(`^/files/(${uuid})(?:\\?[^\\s"'<>]*)?$`)
const storedPicture = new RegExp(`<img src="/files/(${uuid})"`, 'g')

/** True for an address that a formatted text may lead to: https, a host, no name and password in it. */
export function isSafeLink(href: string): boolean {
  if (href.length > 500 || !/^https:\/\/[^\s\\"'<>]+$/i.test(href)) return false
  try {
    const { protocol, host, username, password } = new URL(href)
    return protocol === 'https:' && host !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** The id of the platform's own picture at this address, or undefined: pictures from elsewhere are not shown. */
export function pictureIn(src: string): string | undefined {
  return picture.exec(src)?.[1]
}

/** The address under which a picture is stored; whoever may read the text gets a signed one. */
export const pictureAddress = (fileId: string): string => `/files/${fileId}`

/** Ids of the pictures in a cleaned text, each once, in order. */
export function picturesOf(html: string): readonly string[] {
  return [...new Set([...html.matchAll(storedPicture)].map(([, id]) => id ?? ''))]
}

/** A cleaned text with the address of each picture replaced; without one for it, the picture is left out. */
export function withPictures(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(/<img src="\/files\/([^"]+)"([^>]*)>/g, (_, id: string, rest: string) => {
    const address = addresses.get(id)
    return address === undefined ? '' : `<img src="${address.replaceAll('&', '&amp;')}"${rest}>`
  })
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The words of a cleaned text, one line a block, for search and counting. */
export function plainText(html: string): string {
  return html
    .replace(/<br ?\/?>|<\/(?:p|h2|h3|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => named[name] ?? "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s\n]*/g, '\n')
    .trim()
}

/** How long a cleaned text is for the person who writes it: its characters without line breaks. */
export function textLength(html: string): number {
  return [...plainText(html).replaceAll('\n', '')].length
}

/** True when a cleaned text shows nothing: no words and no picture. */
export function isEmptyText(html: string): boolean {
  return textLength(html) === 0 && picturesOf(html).length === 0
}
