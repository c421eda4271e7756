import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { Fragment, type ReactNode } from 'react'
import { copyAndSay } from '../../../kit/copy.ts'
import { Section } from '../../../kit/page.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Proof } from '../../ledger/index.ts'
import s from './security.module.css'

interface GuaranteeCardProps {
  guarantee: NonNullable<OrderDetail['guarantee']>
  /** It has to be valid until then at least. */
  until: string | null
  aside?: ReactNode
}

/** A guarantee: its form, number and issuer, and how long it holds. */
export function GuaranteeCard({ guarantee, until, aside }: GuaranteeCardProps) {
  const { formName, no, issuer, validUntil, file, extensions } = guarantee
  const number = (
    <>
      {no}
      <button type="button" className={s.beside} onClick={() => copyAndSay(no, '保函编号已复制')}>
        复制
      </button>
    </>
  )
  const short = until !== null && validUntil < until
  return (
    <>
      <Facts
        title="保函"
        aside={aside}
        items={[
          { label: '保函形式', value: formName },
          { label: '有效期至', value: short ? <span className={s.late}>{validUntil}</span> : validUntil },
          { label: '保函编号', value: number, wide: true },
          { label: '开立机构', value: issuer, wide: true },
          ...(until ? [{ label: '要求有效期不早于', value: until, wide: true }] : []),
        ]}
      />
      {file && (
        <Section title="扫描件">
          <Proof file={file} alt="保函扫描件" />
        </Section>
      )}
      {extensions.length > 0 && (
        <Section title="展期">
          {extensions.map(({ validUntil: until, at, file: paper }) => (
            <Fragment key={until}>
              <p>
                有效期至 {until}，{formatDay(at)} 登记{paper ? '' : '，没有上传展期文件'}
              </p>
              {paper && <Proof file={paper} alt={`有效期至 ${until} 的展期文件`} />}
            </Fragment>
          ))}
        </Section>
      )}
    </>
  )
}
