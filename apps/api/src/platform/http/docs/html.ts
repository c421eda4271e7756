/** A piece of HTML that is safe to put into a page. */
export interface Html {
  readonly html: string
}

type Piece = Html | string | number | readonly Html[]

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

function write(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('')
}

/** Writes HTML: whatever is put in is escaped unless it was written by this function itself. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.reduce((all, part, at) => all + write(pieces[at - 1] ?? '') + part) }
}

/** Nothing. */
export const none: Html = { html: '' }
