import type { Answer } from '@jb/contract/endpoint'
import type { myTenders } from '@jb/contract/tender/tender.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { toneOf } from '../tender.labels.ts'
import s from './detail.module.css'

export type OwnTender = Answer<typeof myTenders>['records'][number]

interface OwnTenderRowProps {
  tender: OwnTender
  now: Date
  /** What a published one opens: the notice, or the page of its staff. */
  opens?: 'tender.detail' | 'bid.ownerDetails'
  /** Opens what else can be done with it. */
  onMore: () => void
}

/** One of my company's tenders: where it stands, what it waits for. A draft opens the form, others the notice. */
export function OwnTenderRow({ tender, now, opens = 'tender.detail', onMore }: OwnTenderRowProps) {
  const { id, no, name, typeName, status, stateName, timeLabel, timeAt, nextStep, principalName } = tender
  const draft = !isPublic(status)
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(status)}>{stateName}</Tag>
            <Tag>{typeName}</Tag>
            {tender.postponements !== undefined && <Tag tone="urgent">已延期</Tag>}
          </Tags>
        }
        right={
          <span className={s.number}>
            {no}
            <IconButton icon="more" label={`${name || '草稿'}：更多操作`} onClick={onMore} />
          </span>
        }
      />
      <CardName>
        <Link place={draft ? 'tender.publish' : opens} search={{ id }}>
          {name || '还没有填写名称的草稿'}
        </Link>
      </CardName>
      {principalName && <p className={s.principal}>代理 {principalName}</p>}
      <CardLine
        left={
          <span className={cx(s.step, waitsForMe(tender, now) && s.stepNow)}>
            {nextStep}
            {waitsForMe(tender, now) && <Icon name="right" small />}
          </span>
        }
      />
      <CardLine
        quiet
        left={
          draft
            ? `${relativeDay(tender.updatedAt, now)} ${status === 'approving' ? '提交' : '保存'}`
            : registered(tender)
        }
        right={timeAt && `${timeLabel ?? ''} ${relativeDay(timeAt, now)}`}
      />
    </Card>
  )
}

/** The next step is the owner's own, and can be taken now. */
function waitsForMe({ status, pendingRegistrations, timeAt }: OwnTender, now: Date): boolean {
  if (status === 'registering') return pendingRegistrations > 0
  if (status === 'evaluating') return timeAt !== null && Date.parse(timeAt) <= now.getTime()
  return ['draft', 'approvalFailed', 'deciding'].includes(status)
}

function registered({ isDirect, registrations, pendingRegistrations }: OwnTender): string {
  if (isDirect) return '直接采购，已成交'
  if (registrations === null) return '报名情况开标前保密'
  if (registrations === 0) return '还没有企业报名'
  return `${registrations} 家报名${pendingRegistrations > 0 ? `，${pendingRegistrations} 家待确认` : ''}`
}
