import type { Config } from './config/config.ts'
import type { PaymentProvider } from './payment/payment.ts'
import type { Secret } from './secret/secret.ts'
import type { Signatures } from './signature/signature.ts'
import type { SmsChannel } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'
import type { WeChat } from './wechat/wechat.ts'

/** What the process owns and every use-case may ask for: settings, keys by purpose, the store of files, SMS, WeChat, payment, signatures. */
export interface Services {
  readonly config: Config
  readonly secret: Secret
  readonly storage: Storage
  readonly sms: SmsChannel
  readonly weChat: WeChat
  readonly payment: PaymentProvider
  readonly signatures: Signatures
}
