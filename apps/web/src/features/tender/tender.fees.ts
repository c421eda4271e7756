import type { FeeBasis } from '@jb/domain/procurement/fee-choices'
import type { FormValues } from './tender.form.ts'
import type { Payee } from './tender.use-earlier.ts'

type Fees = NonNullable<FormValues['fees']>
export type DocumentFeeValues = NonNullable<Fees['document']>
export type ServiceFeeValues = NonNullable<Fees['service']>

const account = (payeeName: string, last: Payee | null) =>
  last ?? { payeeName, payeeBank: '', payeeAccount: '' }

/** What one begins with: nothing is paid for yet; the account of last time, else the company that publishes. */
export const newDocumentFee = (payeeName: string, last: Payee | null): DocumentFeeValues => ({
  amount: null,
  paidFileIds: [],
  ...account(payeeName, last),
})

const services: readonly number[] = [6, 7, 8, 9]
const works: readonly number[] = [2, 4, 10, 13]

const basisOf = (type: number): FeeBasis =>
  services.includes(type) ? 'services' : works.includes(type) ? 'works' : 'goods'

/** The table as a template; the winner pays, as is usual. An account only where an agent is paid. */
export const newServiceFee = (type: number, payeeName: string): ServiceFeeValues => ({
  basis: basisOf(type),
  discount: '100',
  min: null,
  cap: null,
  payer: 'winner',
  barsOverdue: false,
  ...account(payeeName, null),
})

/** The fees of a form after a change; none where nothing is charged any more. */
export function feesAfter({ fees }: FormValues, change: Partial<Fees>): FormValues['fees'] {
  const { document = null, service = null } = { ...fees, ...change }
  return document || service ? { document, service } : null
}

const named: readonly (readonly [word: string, part: string])[] = [
  ['收款户名', 'payeeName'],
  ['收款开户行', 'payeeBank'],
  ['收款账号', 'payeeAccount'],
  ['折扣', 'discount'],
  ['最低', 'min'],
  ['选择付费后才能看的文件', 'paidFileIds'],
]

/** Where a sentence about fees belongs: the rules know them as one thing, the form has fields. `of`: which fee. */
export function feeFault(
  sentence: string | undefined,
  of: 'document' | 'service',
  part: string,
): string | undefined {
  if (!sentence) return undefined
  const whose = sentence.includes('服务费') ? 'service' : 'document'
  const where = named.find(([word]) => sentence.includes(word))?.[1] ?? 'amount'
  return whose === of && where === part ? sentence : undefined
}
