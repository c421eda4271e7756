import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { canonicalQuery, signedHeaders } from './acs3.ts'
import type { Sms, SmsChannel, SmsOutcome } from './sms.ts'

/** An account at Alibaba Cloud's SMS service with its approved signature and texts. */
export interface AliyunAccount {
  /** Origin, e.g. `https://dysmsapi.aliyuncs.com`. */
  readonly endpoint: string
  readonly keyId: string
  readonly keySecret: string
  readonly sign: string
  readonly templates: Readonly<Record<Sms['template'], string>>
}

const timeoutMs = 5_000
const answerShape = z.object({ Code: z.string(), BizId: z.exactOptional(z.string()) })

/** Flow control and the provider's own trouble pass; a wrong number, text or key stays wrong. */
const passing =
  /^(isv\.BUSINESS_LIMIT_CONTROL|isp\.SYSTEM_ERROR|Throttling.*|ServiceUnavailable|InternalError)$/

const failed = (word: string, again: boolean): SmsOutcome => ({ handedOver: false, failed: word, again })

function outcomeOf(status: number, text: string): SmsOutcome {
  const answer = answerShape.safeParse(parsed(text))
  if (!answer.success) return failed(`http.${status}`, status >= 500 || status === 429)
  const { Code: code, BizId: receipt = '' } = answer.data
  if (status === 200 && code === 'OK') return { handedOver: true, receipt }
  return failed(code.slice(0, 100), status >= 500 || passing.test(code))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function signed(account: AliyunAccount, { to, template, parameters }: Sms) {
  const query = {
    PhoneNumbers: to,
    SignName: account.sign,
    TemplateCode: account.templates[template],
    TemplateParam: JSON.stringify(parameters),
  }
  const call = {
    host: new URL(account.endpoint).host,
    action: 'SendSms',
    version: '2017-05-25',
    date: `${new Date().toISOString().slice(0, 19)}Z`,
    nonce: randomBytes(16).toString('hex'),
    query,
  }
  return {
    url: `${account.endpoint}/?${canonicalQuery(query)}`,
    headers: signedHeaders(call, account.keyId, account.keySecret),
  }
}

/** SMS by Alibaba Cloud (operation SendSms of 2017-05-25): one signed request, no redirect, 5 s. */
export function aliyunSms(account: AliyunAccount): SmsChannel {
  return {
    configured: true,
    async send(message) {
      const { url, headers } = signed(account, message)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const reply = await fetch(url, { method: 'POST', headers, redirect: 'error', signal })
        return outcomeOf(reply.status, (await reply.text()).slice(0, 10_000))
      } catch {
        return failed(signal.aborted ? 'sms.timeout' : 'sms.unreachable', true)
      }
    },
  }
}
