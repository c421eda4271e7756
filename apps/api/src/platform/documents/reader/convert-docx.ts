import { isRefusal } from '@jb/domain/shared/refusal'
import mammoth from 'mammoth'
import sanitizeHtml from 'sanitize-html'
import { type Converted, failed, ready } from '../converted.ts'
import { previewLimits } from '../limits.ts'
import { officeParts, repacked } from './office-parts.ts'

const shown = /^image\/(png|jpeg|gif)$/

/** Pictures stand in the text itself, as many as fit; of the others only their place remains. */
function pictures() {
  let used = 0
  return mammoth.images.imgElement(async (picture) => {
    if (!shown.test(picture.contentType)) return { src: '' }
    const text = await picture.readAsBase64String()
    used += text.length
    return {
      src: used <= previewLimits.pictureCharacters ? `data:${picture.contentType};base64,${text}` : '',
    }
  })
}

/** What may stand in a text that was written elsewhere: no script, no style, no address that loads or leads away. */
function cleaned(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre'],
      ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('data:image/'),
  })
}

/** The text of a Word file as a harmless piece of HTML. */
export async function convertDocx(bytes: Uint8Array): Promise<Converted> {
  const parts = officeParts(bytes, { wanted: () => true, bytes: previewLimits.unpackedBytes })
  if (isRefusal(parts)) return failed(parts.refused === 'zip.tooLarge' ? 'tooLarge' : 'damaged')
  const read = mammoth.convertToHtml({ buffer: repacked(parts) }, { convertImage: pictures() })
  const converted = await read.catch(() => undefined)
  if (!converted) return failed('damaged')
  const html = cleaned(converted.value)
  const most = previewLimits.htmlCharacters + previewLimits.pictureCharacters
  return html.length > most ? failed('tooLarge') : ready('html', { html })
}
