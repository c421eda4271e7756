import { pageCard, weChatAccess } from '@jb/contract/share/share.contract'
import { toast } from '../kit/toast.ts'
import { call } from '../lib/api-client.ts'
import { enterAccess, loadWeChatSdk, showCard, urlToSign, type WeChatCard } from '../lib/wechat-sdk.ts'
import type { AppRouter } from './router.tsx'

/** Redirects and filters move the address several times in a row; only where it comes to rest counts. */
const restMs = 300

async function cardOf(link: string): Promise<WeChatCard> {
  const address = link.slice(location.origin.length)
  const { title, description, image } = await call(pageCard, { query: { address } })
  return { title, desc: description, link, imgUrl: location.origin + image }
}

/** Gives WeChat the card of each page that is shown; whatever fails leaves WeChat with the page's own title. */
export async function shareByWeChat(router: AppRouter, entry: string): Promise<() => void> {
  // As the share button loads it: imported here, it would be cut out of the files that many screens share.
  const { shareBy, shareLink } = await import('../kit/share.ts')
  let rest: ReturnType<typeof setTimeout> | undefined
  let signed = ''
  let card: WeChatCard | undefined
  const enter = async () => {
    const url = urlToSign(entry, location.href, navigator.userAgent)
    const sdk = await loadWeChatSdk()
    if (url === signed) return sdk
    enterAccess(sdk, await call(weChatAccess, { query: { url } }))
    signed = url
    return sdk
  }
  const tell = async () => {
    const { href } = router.state.location
    const [sdk, present] = await Promise.all([enter(), cardOf(shareLink(href))])
    // Who has gone on meanwhile shares the page that is shown now.
    if (href !== router.state.location.href) return
    card = present
    showCard(sdk, () => card ?? present)
  }
  const follow = () => {
    clearTimeout(rest)
    rest = setTimeout(() => tell().catch(() => undefined), restMs)
  }
  shareBy(() => toast('请点右上角“…”分享给朋友或朋友圈'))
  const stop = router.subscribe('onResolved', follow)
  follow()
  return () => {
    stop()
    clearTimeout(rest)
    shareBy(undefined)
  }
}
