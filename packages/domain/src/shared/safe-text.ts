/** Control, format (zero width, direction marks), private and unassigned characters, and emoji. */
const unsafe =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Extended_Pictographic}\p{Regional_Indicator}]|\u{FE0F}|\u{20E3}/u
/** The same without line feed and tab, for texts of several lines. */
const unsafeInText = /(?![\n\t])[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u202A-\u202E\u2066-\u2069]/u
/** Signs of names that Unicode counts among the pictures. */
const allowed = /[©®™]/g

/** Tells whether a name (of a person, company, tender, file) has no control characters, hidden marks or emoji. */
export function isSafeName(name: string): boolean {
  return name.trim() !== '' && !unsafe.test(name.replace(allowed, ''))
}

/** Tells whether a longer text has no control characters (line feed and tab aside) or direction marks. */
export function isSafeText(text: string): boolean {
  return !unsafeInText.test(text)
}

/** A name as it is stored: composed form (NFC), outer space cut, inner space single. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}
