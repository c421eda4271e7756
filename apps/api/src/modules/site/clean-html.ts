import {
  isSafeLink,
  pictureAddress,
  pictureIn,
  richTextAttributes,
  richTextTags,
  silentTags,
} from '@jb/domain/shared/rich-text'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...richTextAttributes.a], img: [...richTextAttributes.img] },
  nonTextTags: [...silentTags],
  disallowedTagsMode: 'discard',
  allowedSchemes: ['https'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    div: 'p',
    img: storedPicture,
    a: safeLink,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && pictureIn(attribs.src ?? '') === undefined,
}

/** A picture as it is stored: the address without the signature that let its writer see it. */
function storedPicture(tagName: string, { src = '', alt = '' }: sanitize.Attributes): sanitize.Tag {
  const id = pictureIn(src)
  return { tagName, attribs: { src: id === undefined ? '' : pictureAddress(id), alt: alt.slice(0, 100) } }
}

/** A link that leads to a safe place, or plain words. */
function safeLink(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: isSafeLink(href) ? { href } : {} }
}

/**
 * Formatted text as it may be stored: only what `richTextTags` allows, https links, pictures of this platform.
 * Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitize(html.normalize('NFC'), options)
}
