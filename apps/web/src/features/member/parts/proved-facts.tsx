import type { CompanyProfile } from '@jb/contract/member/profile.contract'
import { Link } from '../../../map/link.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import m from './member.module.css'

/** What the licence proves; it changes by a new verification only. */
export function ProvedFacts({ proved }: { readonly proved: CompanyProfile['proved'] }) {
  const { name, uscc, legalPerson, kindName, regionName, verified } = proved
  return (
    <Facts
      title="营业执照信息"
      aside={
        <Link place="member.companyVerify" className={m.link}>
          {verified ? '已认证' : '去认证'}
        </Link>
      }
      items={[
        { label: '企业名称', value: name, wide: true },
        { label: '统一社会信用代码', value: uscc, wide: true },
        { label: '法定代表人', value: legalPerson },
        { label: '会员类型', value: kindName },
        { label: '所在地区', value: regionName, wide: true },
      ]}
    />
  )
}
