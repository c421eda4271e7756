import type { Config } from '../config/config.ts'
import { secretSetting } from '../config/secret-setting.ts'
import { aliyunSms } from './aliyun.ts'

/** One message to one phone. `template` names what it is; the operator's settings say which approved text that is. */
export interface Sms {
  readonly to: string
  readonly template: 'code' | 'notice'
  /** What the template's variables stand for: `{ code }`, `{ title }`. */
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * What became of an attempt. `handedOver`: the provider has taken it (not: the person has it). `failed` holds the
 * provider's word; `again` tells whether a later attempt makes sense. A provider that took the message but whose
 * answer was lost counts as failed: trying again may send it twice.
 */
export type SmsOutcome =
  | { readonly handedOver: true; readonly receipt: string }
  | { readonly handedOver: false; readonly failed: string; readonly again: boolean }

/** The way out of the platform by SMS. */
export interface SmsChannel {
  /** False: nothing leaves; what should have gone is written down and said to be so. */
  readonly configured: boolean
  /** Hands one message over; takes 5 s at most and never throws. */
  send(message: Sms): Promise<SmsOutcome>
}

/** No provider: sends nothing and says so. */
export const noSms: SmsChannel = {
  configured: false,
  send: async () => ({ handedOver: false, failed: 'sms.notConfigured', again: false }),
}

/** The channel that the settings describe. The demo has none: its phone numbers are nobody's. */
export function smsOf(config: Config): SmsChannel {
  if (config.SMS_PROVIDER === 'none' || config.DEMO) return noSms
  return aliyunSms({
    endpoint: config.SMS_ENDPOINT,
    keyId: config.SMS_KEY_ID ?? '',
    keySecret: secretSetting(config, 'SMS_KEY_SECRET'),
    sign: config.SMS_SIGN ?? '',
    templates: { code: config.SMS_TEMPLATE_CODE ?? '', notice: config.SMS_TEMPLATE_NOTICE ?? '' },
  })
}
