import type { auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import type { Answer } from '@jb/contract/endpoint'
import { formatMinute } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { MovedTimes } from '../../procurement/index.ts'
import { delayedTimes } from './auction.delay-form.ts'
import s from './owner.module.css'

/** What the approvers have been asked for, and until when they can agree to it. */
export function DelayAsked({ asked }: { asked: Answer<typeof auctionForApproval> | undefined }) {
  if (!asked?.delay) return null
  const { delay, detail } = asked
  return (
    <Section title="申请的改动">
      <div className={s.times}>
        <MovedTimes times={delayedTimes(detail, { ...delay, applyEnd: null })} written={formatMinute} />
        <p>原因：{delay.reason}</p>
        <p className={s.quiet}>
          {formatMinute(detail.auction.startsAt)} 以前没有审批通过的，竞价按原来的时间开始，这次延期不再生效。
        </p>
      </div>
    </Section>
  )
}
