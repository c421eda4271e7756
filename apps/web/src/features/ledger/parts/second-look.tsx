import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { waitsForSecond } from '../ledger.second.ts'

const whatNow = {
  agreeRequest: '请核对事实后复核：同意后立即办理，不同意请写明原因。',
  takeBackRequest: '等待本企业另一位财务或管理员复核，复核前可以撤回。',
} as const
const others = '等待本企业另一位财务或管理员复核。'

/** Somebody wants to keep the money, or to give it back early, and a second person has not looked at it yet. */
export function SecondLook({ order, now }: { order: MoneyDetail; now: Date }) {
  const { approval, actions } = order
  if (!approval || !waitsForSecond(order)) return null
  const { askedBy, askedAt, deedName, reason, groundName } = approval
  const [words = others] = actions.flatMap(({ id }) =>
    id in whatNow ? whatNow[id as keyof typeof whatNow] : [],
  )
  return (
    <Banner tone="urgent">
      {askedBy}于{relativeDay(askedAt, now)} 申请{deedName}
      {groundName && `，依据：${groundName}`}，原因：{reason.replace(/。$/, '')}。{words}
    </Banner>
  )
}
