import type { Config } from '../config/config.ts'

type OutsideConfig = Pick<Config, 'AMAP_KEY' | 'MAP_TILE_URL' | 'WECHAT_APP_ID'>

const amap = ['https://*.amap.com', 'https://*.autonavi.com']

/** What a page may load and where from. Only a map or an account at WeChat that the operator has set adds other origins. */
export function contentPolicy({ AMAP_KEY, MAP_TILE_URL, WECHAT_APP_ID }: OutsideConfig) {
  const ofAmap = AMAP_KEY === '' ? [] : amap
  const tiles = MAP_TILE_URL === '' ? [] : [new URL(MAP_TILE_URL).origin]
  const weChat = WECHAT_APP_ID === '' ? [] : ['https://res.wx.qq.com']
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...ofAmap, ...weChat],
    // antd-mobile sets style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...ofAmap],
    connectSrc: ["'self'", 'ws:', 'wss:', ...ofAmap],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  }
}

/** An app's web view: on iOS it does not call itself Safari, on Android it says so. */
const webView = /(iPhone|iPad)(?!.*Safari\/)|Android.*; wv\)/
const openedByApp = /[?&]app(Type|Source)=/

/**
 * The policy for a page that an app shows. The bridge of such apps opens frames with reserved addresses, `wvjbscheme:`
 * and https ones that lead nowhere; no policy can name these, for their hosts hold an underscore. Scripts stay ours.
 */
function framesOf(address: string, userAgent: string, policy: string): string {
  if (!webView.test(userAgent) && !openedByApp.test(address)) return policy
  return policy.replace("frame-src 'self'", "frame-src 'self' https: wvjbscheme:")
}

/** A host with its port, as a page may be told of it; anything else in the header is not. */
export const hostName = /^[\w.-]+(:\d{1,5})?$/

/** What a page may do that is shown at this address and host: its socket leads to its own host and to no other. */
export function policyFor(
  {
    address,
    host,
    userAgent,
  }: { readonly address: string; readonly host: string; readonly userAgent: string },
  policy: string,
): string {
  const own = hostName.test(host) ? `ws://${host} wss://${host}` : ''
  return framesOf(address, userAgent, policy).replace(/ ws: wss:/, own && ` ${own}`)
}
