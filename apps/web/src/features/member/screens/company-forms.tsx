import type { Verification } from '@jb/contract/member/company.contract'
import { Banner } from '../../../kit/banner.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUser } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { draftOf, emptyCompany } from '../member.form.ts'
import { useRegisterCompany, useResubmitCompany } from '../member.queries.ts'
import { keepReturn } from '../member.return.ts'
import { CompanyFormPage } from '../parts/company-form.tsx'
import s from '../parts/member.module.css'

/** Enters a company of one's own: the first, or another one. */
export function NewCompany() {
  const user = useUser()
  const go = useGo()
  const { redirect } = useSearchOf('member.companyVerify')
  const register = useRegisterCompany()
  const phone = useSite()?.customerTelephone
  return (
    <CompanyFormPage
      initial={emptyCompany}
      draftKey={`company/${user?.account.id ?? ''}`}
      submitLabel="提交认证"
      submit={(body) => register({ body })}
      onDone={() => {
        toast('已提交，请等待平台审核', 'good')
        go('member.companyVerify', keepReturn(redirect), { replace: true })
      }}
    >
      <p className={s.lead}>
        企业已经在平台登记过的，不用重复登记：请让企业的管理员在“组织架构”里把您加为员工。
        {phone && `找不到管理员的，请致电平台客服 ${phone}。`}
      </p>
    </CompanyFormPage>
  )
}

/** Puts right what was sent back, and hands it in again. */
export function Resubmission({ verification }: { readonly verification: Verification }) {
  const go = useGo()
  const { redirect } = useSearchOf('member.companyVerify')
  const resubmit = useResubmitCompany()
  const { companyId, version, licence, refuseReason } = verification
  return (
    <CompanyFormPage
      initial={draftOf(verification)}
      known={licence ? [licence] : []}
      draftKey={`company/${companyId}/${version}`}
      submitLabel="重新提交"
      submit={(form) => resubmit({ body: { version, form } })}
      onDone={() => {
        toast('已重新提交，请等待平台审核', 'good')
        go('member.companyVerify', keepReturn(redirect), { replace: true })
      }}
    >
      {refuseReason !== null && <Banner tone="bad">{`退回原因：${refuseReason}`}</Banner>}
    </CompanyFormPage>
  )
}
