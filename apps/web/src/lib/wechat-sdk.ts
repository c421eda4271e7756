/** What a link looks like in a chat; addresses are whole. */
export interface WeChatCard {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}

interface Access {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

/** The parts of WeChat's JS-SDK that this product uses. */
interface WeChatSdk {
  config(given: Access & { readonly jsApiList: readonly string[] }): void
  ready(done: () => void): void
  updateAppMessageShareData(card: WeChatCard): void
  updateTimelineShareData(card: Omit<WeChatCard, 'desc'>): void
}

declare global {
  interface Window {
    wx?: WeChatSdk
  }
}

const source = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData']

let loading: Promise<WeChatSdk> | undefined

function load(): Promise<WeChatSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      script.remove()
      loading = undefined
      reject(new Error('the JS-SDK of WeChat did not load'))
    }
    script.src = source
    script.async = true
    script.onload = () => (window.wx ? resolve(window.wx) : failed())
    script.onerror = failed
    document.head.append(script)
  })
}

/** WeChat's JS-SDK, loaded once a page, and again where that failed. Rejects when it cannot be reached. */
export function loadWeChatSdk(): Promise<WeChatSdk> {
  loading ??= load()
  return loading
}

/** Enters a signature of the present page; what it allows waits for `showCard`. */
export function enterAccess(sdk: WeChatSdk, access: Access): void {
  sdk.config({ ...access, jsApiList })
}

/** Gives WeChat the card under which `present()` is handed on, to persons and to the timeline, as soon as it takes one. */
export function showCard(sdk: WeChatSdk, present: () => WeChatCard): void {
  sdk.ready(() => {
    const { desc, ...card } = present()
    sdk.updateAppMessageShareData({ desc, ...card })
    sdk.updateTimelineShareData(card)
  })
}

/** The URL that WeChat checks a signature against: on iPhones the one by which the page was entered, elsewhere the present one. */
export function urlToSign(entry: string, present: string, userAgent: string): string {
  const url = /iPhone|iPad|iPod/.test(userAgent) ? entry : present
  return url.split('#')[0] ?? ''
}
