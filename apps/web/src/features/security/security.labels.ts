import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { StandingStatus, SubjectKind } from '@jb/domain/security/kinds'
import type { OrderStatus } from '@jb/domain/security/order.flow'
import type { Tone } from '../../kit/tag.tsx'
import type { DeskGroup } from '../ledger/index.ts'

/** How a security's own states are tinted. */
export const tones = { forfeited: 'bad', applied: 'plain' } as const satisfies Partial<
  Record<OrderStatus, Tone>
>

export const nothingAtDesk = {
  confirm: '没有待核对的保证金。投标企业上传凭证或保函后，会出现在这里。',
  refund: '没有待退还的保证金。项目有结果、终止或撤回投标后，会按期限排在这里。',
  failed: '没有退款失败的保证金。',
  held: '现在没有在管的保证金。',
  ended: '还没有办结的保证金。',
  all: '还没有保证金。发布招标时设置了保证金的项目，缴纳情况会出现在这里。',
} as const satisfies Record<DeskGroup, string>

/** What it is called, by what it stands behind. */
export const securityNames = {
  tender: '投标保证金',
  auction: '竞价保证金',
} as const satisfies Record<SubjectKind, string>

/** How one's company stands, as a line of the project. */
export const standingWords = {
  none: '待缴保证金',
  pending: '保证金订单待支付',
  checking: '保证金核对中',
  ok: '保证金已缴纳',
  released: '保证金办理退还',
} as const satisfies Record<StandingStatus, string>

export const standingTones = {
  none: 'urgent',
  pending: 'urgent',
  checking: 'brand',
  ok: 'good',
  released: 'plain',
} as const satisfies Record<StandingStatus, Tone>

/** What is to be done for a guarantee, in the words of a finance clerk. */
export const guaranteeSteps = ({ ownerName, guaranteeUntil }: OrderDetail): readonly string[] => [
  `向银行、担保公司或保险公司开立保函，受益人写“${ownerName}”，金额不低于本页金额。`,
  guaranteeUntil
    ? `保函有效期不早于 ${guaranteeUntil}，早于这一天不能提交。`
    : '保函有效期须覆盖投标有效期。',
  '提交后由收款方核对真伪和有效期，核对通过后生效。',
]
