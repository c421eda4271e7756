import type { auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import type { Answer } from '@jb/contract/endpoint'
import { formatMinute } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { OldAndNew } from './old-and-new.tsx'
import s from './owner.module.css'

/** What the approvers have been asked for, and until when they can agree to it. */
export function DelayAsked({ asked }: { asked: Answer<typeof auctionForApproval> | undefined }) {
  if (!asked?.delay) return null
  const { delay, detail } = asked
  const { startsAt, endsAt } = detail.auction
  return (
    <Section title="申请的改动">
      <div className={s.times}>
        <OldAndNew
          times={[
            { name: '竞价开始', old: startsAt, new: delay.startsAt },
            { name: '竞价截止', old: endsAt, new: delay.endsAt },
          ]}
        />
        <p>原因：{delay.reason}</p>
        <p className={s.quiet}>
          {formatMinute(startsAt)} 以前没有审批通过的，竞价按原来的时间开始，这次延期不再生效。
        </p>
      </div>
    </Section>
  )
}
