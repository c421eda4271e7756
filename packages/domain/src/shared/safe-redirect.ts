import { urlOf } from './url.ts'

/**
 * Where a login may lead back to: an address inside this product, or undefined.
 * Accepts only text that starts with exactly one `/`, holds no backslash, control or invisible character
 * (also not behind an escape), resolves to `origin`, and whose path is a known route.
 * Returns path, query and hash as a browser would read them.
 */
export function safeRedirect(
  value: unknown,
  origin: string,
  isKnown: (path: string) => boolean,
): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  if (!/^\/(?![/\\])/.test(value) || hasTrap(value)) return undefined
  const decoded = decode(value)
  if (decoded === undefined || /^\/[/\\]/.test(decoded) || hasTrap(decoded.split(/[?#]/, 1)[0] ?? ''))
    return undefined
  const url = urlOf(value, origin)
  if (url?.origin !== origin || !isKnown(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Backslashes, controls, spaces and characters that look like nothing or like a dot or a slash. */
function hasTrap(text: string): boolean {
  return /[\\\p{Cc}\p{Cf}\p{Z}\u3002\uff0e\uff61\uff0f\uff3c\u2044\u2215]/u.test(text)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
