import { copyAndSay } from './copy.ts'

export interface Shared {
  /** Shown by whoever receives it; public words only. */
  readonly title: string
  readonly text?: string
  /** A path of this site with its query. */
  readonly address: string
}

/** Names of parameters that say something about the sender, or let somebody in; whole names, in any case. */
const secret =
  /^((app|pc|access|refresh|id)?token|(auth)?code|(api|access)?key|ticket|sid|session(id)?|password|phone|redirect|(member|user)(no|id|name)?|ishead)$/i

/** The link that is handed on: of this site, without fragment and without anything that belongs to the sender. */
export function shareLink(address: string, origin: string = location.origin): string {
  const url = new URL(address, origin)
  if (url.origin !== origin) return `${origin}/`
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (secret.test(name.replaceAll(/[-_]/g, ''))) url.searchParams.delete(name)
  return url.href
}

let wayOfHost: (() => void) | undefined

/** Takes the way of the app around the page, which shares by a menu of its own, instead of ours; undefined gives it back. */
export function shareBy(way: (() => void) | undefined): void {
  wayOfHost = way
}

/** Opens the phone's own way to share; where there is none, the link is copied and a toast says so. */
export async function share({ title, text, address }: Shared): Promise<void> {
  if (wayOfHost) return wayOfHost()
  const url = shareLink(address)
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url, ...(text ? { text } : {}) })
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  await copyAndSay(url, '链接已复制，可以粘贴给对方')
}
