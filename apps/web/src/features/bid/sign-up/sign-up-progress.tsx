import type { RegistrationView, Standing } from '@jb/contract/bid/bid.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { type StepItem, Steps } from '../../../kit/steps.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { FileLinks } from '../../file/index.ts'
import { toneOf } from '../bid.labels.ts'
import type { OwnSecurity } from '../bid.security.ts'
import { ConsortiumPart } from './consortium-part.tsx'
import { QualificationList } from './qualification-list.tsx'
import s from './sign-up.module.css'

interface SignUpProgressProps {
  registration: RegistrationView
  standing: Pick<Standing, 'nextStep' | 'security'>
}

const answered = {
  assembling: { label: '成员确认', note: '等待中', state: 'now' },
  registered: { label: '采购方确认', note: '等待中', state: 'now' },
  confirmed: { label: '采购方确认', note: '已通过', state: 'done' },
  refused: { label: '采购方确认', note: '未通过', state: 'failed' },
  stale: { label: '采购方确认', note: '已失效', state: 'failed' },
  withdrawn: { label: '退出报名', note: '已退出', state: 'failed' },
} as const satisfies Record<RegistrationView['status'], StepItem>

const paid = {
  none: 'now',
  pending: 'now',
  checking: 'now',
  ok: 'done',
  released: 'next',
} as const satisfies Record<OwnSecurity['status'], StepItem['state']>

/** Where a sign-up stands, and what was sent. */
export function SignUpProgress({ registration, standing }: SignUpProgressProps) {
  const { nextStep, security } = standing
  const { status, statusName, refuseReason, note } = registration
  const now = useServerNow(60_000)
  const steps: StepItem[] = [
    { label: '报名', note: relativeDay(registration.createdAt, now), state: 'done' },
    answered[status],
    ...(security ? [{ label: '缴纳保证金', note: security.statusName, state: paid[security.status] }] : []),
    {
      label: '投标',
      state: status === 'confirmed' && (!security || security.status === 'ok') ? 'now' : 'next',
    },
  ]
  return (
    <>
      <Section title="报名进度" aside={<Tag tone={toneOf(status)}>{statusName}</Tag>}>
        <Steps items={steps} />
        <p className={s.next}>{nextStep}</p>
        {refuseReason && <p className={s.reason}>拒绝的原因：{refuseReason}</p>}
      </Section>
      {registration.consortium && <ConsortiumPart consortium={registration.consortium} />}
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
