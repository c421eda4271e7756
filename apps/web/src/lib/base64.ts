/** Bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** The bytes of base64 or base64url text. Throws on anything else. */
export function fromBase64url(text: string): Uint8Array {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(raw.length)
  for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at)
  return bytes
}
