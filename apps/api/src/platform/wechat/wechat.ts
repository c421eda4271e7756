import { randomBytes } from 'node:crypto'
import { realSeconds } from '../clock/real-time.ts'
import type { Config } from '../config/config.ts'
import { secretSetting } from '../config/secret-setting.ts'
import { ticketsOf, WeChatTrouble } from './account.ts'
import { jsSignature } from './signature.ts'

/** What a page hands to WeChat's JS-SDK; `timestamp` in seconds. */
export interface JsAccess {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

/** Why there is no signature: no account, a page of somebody else, or WeChat's own no by its number (0: no answer). */
export type NoAccess =
  | { readonly no: 'notConfigured' | 'foreign' }
  | { readonly no: 'trouble'; readonly errcode: number }

/** The official account at WeChat that vouches for shared pages. */
export interface WeChat {
  /** Signs the URL of a page of our own origin; never throws. */
  access(url: string): Promise<JsAccess | NoAccess>
}

const noWeChat: WeChat = { access: async () => ({ no: 'notConfigured' }) }

/** Whether a URL is a page of this origin, without a name or password before its host. */
function isOurs(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false
  return new URL(url).origin === origin && (url === origin || /^[/?#]/.test(url.slice(origin.length)))
}

/** The account that the settings describe. Ticket and token live in this process's memory only. `now` in seconds. */
export function weChatOf(config: Config, now: () => number = realSeconds): WeChat {
  const { WECHAT_APP_ID: appId, WECHAT_ENDPOINT: endpoint, WECHAT_ORIGIN: origin } = config
  if (appId === '' || origin === undefined) return noWeChat
  const ticket = ticketsOf({ endpoint, appId, secret: secretSetting(config, 'WECHAT_APP_SECRET') }, now)
  return {
    async access(url) {
      if (!isOurs(url, origin)) return { no: 'foreign' }
      const nonceStr = randomBytes(12).toString('hex')
      const timestamp = now()
      try {
        const signature = jsSignature({ ticket: await ticket(), nonce: nonceStr, timestamp, url })
        return { appId, timestamp, nonceStr, signature }
      } catch (trouble) {
        return { no: 'trouble', errcode: trouble instanceof WeChatTrouble ? trouble.errcode : 0 }
      }
    },
  }
}
