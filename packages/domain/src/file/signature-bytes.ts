import type { Family } from './kinds.ts'

const ascii = (text: string) => [...text].map((c) => c.charCodeAt(0))

/** First bytes → family; a text file has none. */
const starts: readonly (readonly [Exclude<Family, 'text'>, readonly number[]])[] = [
  ['pdf', ascii('%PDF-')],
  ['png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['rar', [...ascii('Rar!'), 0x1a, 0x07]],
  ['zip', [...ascii('PK'), 0x03, 0x04]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

/** Markup that a browser would run if it ever guessed the type of a text file. */
const markup =
  /^[\s\uFEFF]*(<!doctype|<\?xml|<(html|head|body|script|svg|iframe|style|title|meta|img|a)\b|<!--)/i

function isText(head: Uint8Array, whole: boolean): boolean {
  if (head.includes(0)) return false
  const readable = (encoding: string) => {
    try {
      return !markup.test(new TextDecoder(encoding, { fatal: true }).decode(head, { stream: !whole }))
    } catch {
      return undefined
    }
  }
  return readable('utf-8') ?? readable('gb18030') ?? false
}

/**
 * What a file is by its first bytes. `whole` says that `head` is the complete file. Text is UTF-8 or GB 18030
 * without NUL and without leading markup; undefined when it is nothing that is accepted.
 */
export function familyOf(head: Uint8Array, whole: boolean): Family | undefined {
  const known = starts.find(([, start]) => start.every((byte, at) => head[at] === byte))
  return known ? known[0] : isText(head, whole) ? 'text' : undefined
}
