import type { Variant } from '@jb/contract/services'

const appTypeKey = 'appType'

/**
 * The gateway's base URL without a trailing slash: `<meta name="gateway" content="https://…">`,
 * or '' for the origin that served the page.
 */
export function gatewayBase(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="gateway"]')?.content ?? ''
  return given.replace(/\/+$/, '')
}

/** Keeps the app type that the enterprise app puts into the first address (`?appType=QLD_QY`) for this visit. */
export function rememberAppType(search: string): void {
  const given = new URLSearchParams(search).get(appTypeKey)
  if (given) sessionStorage.setItem(appTypeKey, given)
}

/** The variant of the app: `qld` inside the enterprise app QLD_QY, else `h5`. */
export function appVariant(): Variant {
  return sessionStorage.getItem(appTypeKey) === 'QLD_QY' ? 'qld' : 'h5'
}
