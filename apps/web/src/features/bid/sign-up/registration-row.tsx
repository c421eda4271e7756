import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { Choosable, type Choosing } from '../../../patterns/choosable.tsx'
import { FileLinks } from '../../file/index.ts'
import { toneOf } from '../bid.labels.ts'
import { securityTone } from '../bid.security.ts'
import { ApplicantFacts } from './applicant.tsx'
import { ConsortiumPart } from './consortium-part.tsx'
import { QualificationList } from './qualification-list.tsx'
import s from './registration-row.module.css'

interface RegistrationRowProps {
  registration: RegistrationView
  now: Date
  /** How it is answered; left out where it is only read. */
  answer?: {
    /** Why nothing can be decided any more; undefined while it can. */
    readonly whyNot: string | undefined
    onConfirm(): unknown
    onRefuse(): void
  }
  /** While several are chosen to be confirmed together. */
  choosing?: Choosing | undefined
}

/** One company that has signed up, and the owner's answer. */
export function RegistrationRow({ registration, now, answer, choosing }: RegistrationRowProps) {
  const { status, statusName, companyName, uscc, contactName, contactPhone } = registration
  const { note, decidedAt, security } = registration
  const card = (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(status)}>{statusName}</Tag>
            {security && <Tag tone={securityTone(security.status)}>{`保证金${security.statusName}`}</Tag>}
          </Tags>
        }
        right={<time dateTime={registration.createdAt}>{relativeDay(registration.createdAt, now)}</time>}
      />
      <CardName>{companyName}</CardName>
      <CardLine quiet left={`统一社会信用代码：${uscc}`} />
      {status === 'registered' && registration.applicant && (
        <ApplicantFacts applicant={registration.applicant} />
      )}
      <CardLine
        quiet
        left={
          <>
            {contactName} <a href={`tel:${contactPhone}`}>{contactPhone}</a>
          </>
        }
      />
      {note && <p className={s.note}>{note}</p>}
      {registration.consortium && <ConsortiumPart consortium={registration.consortium} />}
      <QualificationList items={registration.qualifications} />
      <FileLinks files={registration.files} />
      {registration.warnings.map((warning) => (
        <p key={warning} className={s.warning}>
          <Icon name="warning" small />
          <span>{warning}</span>
        </p>
      ))}
      {registration.refuseReason && <p className={s.note}>拒绝的原因：{registration.refuseReason}</p>}
      {decidedAt && <CardLine quiet left={`${relativeDay(decidedAt, now)} ${statusName}`} />}
      {status === 'registered' && answer && !choosing && (
        <div className={s.buttons}>
          <Button tone="quiet" disabledReason={answer.whyNot} onClick={answer.onRefuse}>
            拒绝
          </Button>
          <Button disabledReason={answer.whyNot} onClick={answer.onConfirm}>
            确认报名
          </Button>
        </div>
      )}
    </Card>
  )
  return (
    <Choosable name={companyName} choosing={choosing}>
      {card}
    </Choosable>
  )
}
