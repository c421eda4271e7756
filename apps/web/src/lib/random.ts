/** `bytes` random bytes as lower-case hex. Works on plain http, where `crypto.randomUUID` is missing. */
export function randomHex(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(raw, (b) => b.toString(16).padStart(2, '0')).join('')
}

/** A random UUID, version 4. */
export function uuid(): string {
  const hex = randomHex(16)
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
