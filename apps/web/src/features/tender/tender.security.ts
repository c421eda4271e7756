import { mostSecurity } from '@jb/domain/procurement/deposit'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { FormValues } from './tender.form.ts'
import type { Payee } from './tender.use-earlier.ts'

export type SecurityValues = NonNullable<FormValues['security']>
export type SecurityPart = keyof SecurityValues

/** What one begins with: not cash alone, paid to the account of last time, else to the company that publishes. */
export function newSecurity(payeeName: string, last: Payee | null = null): SecurityValues {
  return {
    ...{ amount: null, kinds: ['transfer', 'guarantee'], payUntil: null },
    ...(last ?? { payeeName, payeeBank: '', payeeAccount: '' }),
  }
}

/** How much may be asked for, as a sentence beside the amount. */
export function securityLimit({ estimate, profile }: Pick<FormValues, 'estimate' | 'profile'>): string {
  if (profile === 'SALE') return '竞买保证金通常为起始价的 5% 至 20%。'
  const most = mostSecurity(estimate ?? null)
  if (most === undefined) return '不超过估算价的 2%，请先填写估算价。'
  const sum = `最多 ${formatMoney(most)} 元`
  return profile === 'SOURCING'
    ? `参照招标的规定，不超过估算价的 2%，即${sum}。`
    : `不得超过估算价的 2%，即${sum}（《招标投标法实施条例》第二十六条）。`
}

const named: readonly (readonly [word: string, part: SecurityPart])[] = [
  ['缴纳方式', 'kinds'],
  ['缴纳截止', 'payUntil'],
  ['收款户名', 'payeeName'],
  ['开户行', 'payeeBank'],
  ['收款账号', 'payeeAccount'],
]

/** Where a sentence about the security belongs: the rules know it as one thing, the form has fields. */
export function partOf(sentence: string): SecurityPart {
  return named.find(([word]) => sentence.includes(word))?.[1] ?? 'amount'
}
