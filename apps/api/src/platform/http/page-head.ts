/** What a page says of itself to whoever gets its link: plain text that everybody may read. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path of a picture of this site. */
  readonly image: string
  /** Path and query under which the page is known, without anything that belongs to a visitor. */
  readonly address: string
  readonly site: { readonly name: string; readonly separator: string }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

function lines({ title, description, image, address, site }: PageHead, origin: string): readonly string[] {
  return [
    `<title>${escaped(title === site.name ? title : `${title}${site.separator}${site.name}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(origin === ''
      ? []
      : [meta('property', 'og:url', origin + address), meta('property', 'og:image', origin + image)]),
  ]
}

/** Writes the head of a page; `origin` is '' when the server does not know its own. */
export type HeadWriter = (head: PageHead, origin: string) => string

/** Puts a head in the place of the page's own title and description; what else stands in the page stays. */
export function headWriter(html: string): HeadWriter {
  const bare = html.replace(/\s*<meta name="description"[^>]*>/, '')
  const [before = '', after = ''] = bare.split(/<title>[^<]*<\/title>/)
  return (head, origin) => before + lines(head, origin).join('\n    ') + after
}

/** The page with a setting that its scripts read: `<meta name="…" content="…">`. */
export function withSetting(html: string, name: string, content: string): string {
  return content === '' ? html : html.replace('<title>', `${meta('name', name, content)}\n    <title>`)
}
