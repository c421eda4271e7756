import { useQuery } from '@tanstack/react-query'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { siteQuery } from '../../../lib/site.ts'
import { productVersion } from '../../../lib/version.ts'
import s from './member.module.css'

/** Product, version, telephone, record number. */
export function About() {
  const { data: site, error, refetch } = useQuery(siteQuery)
  if (error)
    return <ErrorState text={`产品信息没有加载出来。${sentenceOf(error)}`} onRetry={() => refetch()} />
  if (!site) {
    return (
      <Loading>
        <div className={s.who}>
          <Bone size="m" width="40%" />
          <Bone size="m" width="60%" />
        </div>
      </Loading>
    )
  }
  const { customerTelephone: phone, icp, copyright, serviceLink } = site
  return (
    <Section title="关于">
      <FactGrid
        items={[
          { label: '产品', value: site.title },
          { label: '版本', value: productVersion },
          ...(phone ? [{ label: '客服电话', value: <Phone number={phone} /> }] : []),
          ...(icp ? [{ label: '备案号', value: icp }] : []),
          ...(serviceLink.startsWith('https://')
            ? [{ label: '在线客服', value: <Service href={serviceLink} /> }]
            : []),
          ...(copyright ? [{ label: '版权', value: copyright, wide: true }] : []),
        ]}
      />
    </Section>
  )
}

function Phone({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
}

function Service({ href }: { readonly href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      打开在线客服
    </a>
  )
}
