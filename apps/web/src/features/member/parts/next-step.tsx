import type { Verification } from '@jb/contract/member/company.contract'
import type { CompanyBrief } from '@jb/contract/member/member.shapes'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../map/link.tsx'
import s from './member.module.css'

interface NextStepProps {
  readonly company: CompanyBrief | undefined
  /** Where the verification of the company stands; undefined while that is not known. */
  readonly status: Verification['status'] | undefined
}

/** What somebody who cannot act yet does next: enter a company, wait for its verification, or put it right. */
export function NextStep({ company, status }: NextStepProps) {
  const { title, text } = words(company, status)
  return (
    <Link place="member.companyVerify" className={s.next}>
      <span className={s.grow}>
        <span className={s.strong}>{title}</span>
        <span className={s.why}>{text}</span>
      </span>
      <Icon name="right" small />
    </Link>
  )
}

function words(company: NextStepProps['company'], status: NextStepProps['status']) {
  if (!company)
    return { title: '下一步：企业认证', text: '登记您的企业并通过认证，就能发布招标、报名投标和参加竞价。' }
  if (status === 'refused') return { title: '认证被退回', text: '请查看退回原因，修改后重新提交。' }
  if (status === 'pending')
    return { title: '认证审核中', text: '平台正在核对营业执照，通过后才能发布招标、报名投标和参加竞价。' }
  return { title: '企业还没有通过认证', text: '通过认证后才能发布招标、报名投标和参加竞价，点此查看进度。' }
}
