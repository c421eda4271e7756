import {
  isSafeLink,
  pictureIn,
  richTextAttributes,
  richTextTags,
  silentTags,
} from '@jb/domain/shared/rich-text'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'img' && pictureIn(element.getAttribute('src') ?? '') === undefined)
    element.remove()
  if (element.localName !== 'a') return
  if (isSafeLink(element.getAttribute('href') ?? '')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow')
  } else element.removeAttribute('href')
})

/** Formatted text as it may stand in a page, whatever the server sent: what `richTextTags` allows and nothing else. */
export function showableHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributes.a, ...richTextAttributes.img],
    FORBID_CONTENTS: [...silentTags],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
