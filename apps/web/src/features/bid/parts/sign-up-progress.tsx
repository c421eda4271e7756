import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { type StepItem, Steps } from '../../../kit/steps.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { FileLinks } from '../../file/index.ts'
import { toneOf } from '../bid.labels.ts'
import { QualificationList } from './qualification-list.tsx'
import s from './sign-up.module.css'

interface SignUpProgressProps {
  registration: RegistrationView
  next: string
}

const answered = {
  registered: { label: '采购方确认', note: '等待中', state: 'now' },
  confirmed: { label: '采购方确认', note: '已通过', state: 'done' },
  refused: { label: '采购方确认', note: '未通过', state: 'failed' },
  stale: { label: '采购方确认', note: '已失效', state: 'failed' },
} as const satisfies Record<RegistrationView['status'], StepItem>

/** Where a sign-up stands, and what was sent. */
export function SignUpProgress({ registration, next }: SignUpProgressProps) {
  const { status, statusName, refuseReason, note } = registration
  const now = useServerNow(60_000)
  const steps: StepItem[] = [
    { label: '报名', note: relativeDay(registration.createdAt, now), state: 'done' },
    answered[status],
    { label: '投标', state: status === 'confirmed' ? 'now' : 'next' },
  ]
  return (
    <>
      <Section title="报名进度" aside={<Tag tone={toneOf(status)}>{statusName}</Tag>}>
        <Steps items={steps} />
        <p className={s.next}>{next}</p>
        {refuseReason && <p className={s.reason}>拒绝的原因：{refuseReason}</p>}
      </Section>
      <Section title="已提交的内容">
        <FactGrid
          items={[
            { label: '联系人', value: registration.contactName },
            { label: '手机号', value: registration.contactPhone },
            { label: '说明', value: note || '未填写', wide: true },
          ]}
        />
        <div className={s.next}>
          <QualificationList items={registration.qualifications} />
        </div>
        <FileLinks files={registration.files} />
      </Section>
    </>
  )
}
