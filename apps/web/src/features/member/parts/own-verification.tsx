import type { Verification } from '@jb/contract/member/company.contract'
import type { CompanyBrief } from '@jb/contract/member/member.shapes'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useSite } from '../../../lib/site.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Timeline, type TimelineItem } from '../../../patterns/timeline.tsx'
import { verificationSteps, verificationTones } from '../member.labels.ts'
import s from './member.module.css'
import { VerificationFacts } from './verification-facts.tsx'

interface OwnVerificationProps {
  readonly company: CompanyBrief
  /** Null when the platform itself has entered the company. */
  readonly verification: Verification | null
}

/** How far the verification of one's own company is, and what comes next. */
export function OwnVerification({ company, verification }: OwnVerificationProps) {
  if (!verification) return <Entered company={company} />
  const { status, statusName, refuseReason } = verification
  return (
    <>
      <DetailHeader
        tags={<Tag tone={verificationTones[status]}>{statusName}</Tag>}
        name={verification.name}
        next={verificationSteps[status]}
      />
      <Section title="认证进度">
        <Timeline items={stations(verification)} />
      </Section>
      {status === 'refused' && refuseReason !== null && (
        <Section title="退回原因">
          <p className={s.reason}>{refuseReason}</p>
        </Section>
      )}
      <VerificationFacts verification={verification} />
    </>
  )
}

function Entered({ company }: { readonly company: CompanyBrief }) {
  const { verified, name } = company
  const phone = useSite()?.customerTelephone
  return (
    <DetailHeader
      tags={<Tag tone={verified ? 'good' : 'urgent'}>{verified ? '已认证' : '待认证'}</Tag>}
      name={name}
      next={
        verified
          ? '这家企业由平台录入，认证已通过，可以使用全部功能。'
          : `这家企业由平台录入，还没有通过认证，暂时不能发布招标、报名投标或参加竞价。${phone ? `请致电平台客服 ${phone} 办理。` : '由平台运营人员核实后开通。'}`
      }
    />
  )
}

function stations({ status, submittedAt, decidedAt }: Verification): readonly TimelineItem[] {
  const decided = {
    pending: { title: '平台审核中', tone: 'now' },
    approved: { title: '审核通过', tone: 'good' },
    refused: { title: '审核退回', tone: 'bad' },
  } as const
  return [
    { id: 'submitted', title: '提交资料', at: submittedAt, tone: 'good' },
    { id: 'decided', at: decidedAt, ...decided[status] },
    ...(status === 'approved' ? [] : [{ id: 'begin', title: '通过后开始使用' }]),
  ]
}
