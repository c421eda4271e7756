import type { Verification } from '@jb/contract/member/company.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { Licence } from './licence.tsx'
import s from './member.module.css'

/** What a company has said about itself; what the licence proves stands beside its picture. */
export function VerificationFacts({ verification }: { readonly verification: Verification }) {
  const { licence } = verification
  const now = useServerNow(60_000)
  return (
    <>
      <Section title="营业执照">
        <FactGrid
          items={[
            { label: '企业名称', value: verification.name, wide: true },
            {
              label: '统一社会信用代码',
              value: <span className={s.code}>{verification.uscc}</span>,
              wide: true,
            },
            { label: '法定代表人', value: verification.legalPerson, wide: true },
          ]}
        />
        {licence ? <Licence file={licence} /> : <p className={s.quiet}>没有保存营业执照文件。</p>}
      </Section>
      <Facts
        title="其他信息"
        items={[
          { label: '企业类型', value: verification.kindName },
          { label: '企业简称', value: verification.shortName },
          { label: '企业电话', value: verification.phone },
          { label: '所在地区', value: verification.regionName, wide: true },
          { label: '详细地址', value: verification.address, wide: true },
          { label: '提交人', value: verification.submittedBy },
          { label: '提交时间', value: relativeDay(verification.submittedAt, now) },
          ...(verification.decidedAt
            ? [{ label: '审核时间', value: relativeDay(verification.decidedAt, now) }]
            : []),
        ]}
      />
    </>
  )
}
