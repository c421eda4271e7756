import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).host : undefined)

/**
 * Whether the page that opens the socket is one of ours: its origin has the host that was called, or is among the
 * configured ones (separated by commas). A browser always names the origin, so a request without one is refused.
 */
export function originAllowed({ origin, host }: IncomingHttpHeaders, configured: string): boolean {
  const from = origin === undefined ? undefined : hostOf(origin)
  if (!origin || !from) return false
  const allowed = configured.split(',').map((text) => text.trim().replace(/\/+$/, ''))
  return from === hostOf(`http://${host}`) || from === host || allowed.includes(origin)
}
