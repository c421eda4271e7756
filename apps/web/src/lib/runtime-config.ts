import type { Variant } from '@jb/contract/services'

const appTypeKey = 'appType'
const appSourceKey = 'appSource'

/** What this page was told, where the browser refuses to store anything. */
const memory = new Map<string, string>()

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

/**
 * The gateway's base URL without a trailing slash: `<meta name="gateway" content="https://…">`,
 * or '' for the origin that served the page.
 */
export function gatewayBase(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="gateway"]')?.content ?? ''
  return given.replace(/\/+$/, '')
}

/** The account at WeChat that vouches for shared pages (`<meta name="wechat" content="wx…">`), or ''. */
export function weChatAppId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="wechat"]')?.content ?? ''
}

/** Keeps what an app puts into the first address (`?appType=QLD_QY`, `?appSource=1`) for this visit. */
export function rememberAppType(search: string): void {
  const given = new URLSearchParams(search)
  for (const key of [appTypeKey, appSourceKey]) {
    const value = given.get(key)
    if (value) keep(key, value)
  }
}

/** True when the first address said that an app shows the page: its bridge is then asked for. */
export function openedByApp(): boolean {
  return kept(appTypeKey) !== null || kept(appSourceKey) !== null
}

/** True in the native enterprise app (appSource 1), whose own login stands in for /login. */
export function loginIsNative(): boolean {
  return kept(appSourceKey) === '1'
}

/** The variant of the app: `qld` inside the enterprise app QLD_QY, else `h5`. */
export function appVariant(): Variant {
  return kept(appTypeKey) === 'QLD_QY' ? 'qld' : 'h5'
}
