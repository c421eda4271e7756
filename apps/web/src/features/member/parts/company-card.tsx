import type { Certificate } from '@jb/contract/member/certificate.contract'
import type { CompanyCard, CompanyProfile } from '@jb/contract/member/profile.contract'
import type { Supply } from '@jb/contract/member/supply.shapes'
import { type Trade, tradeNames } from '@jb/domain/member/directory'
import { Section } from '../../../kit/page.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Picture } from '../../file/index.ts'
import s from './organisation.module.css'
import { Supplies } from './supplies.tsx'

type Shown = Omit<CompanyCard, 'companyNo' | 'grade' | 'position'>
type Said = Pick<CompanyProfile, 'shortName' | 'address' | 'introduction' | 'website' | 'logo'> & {
  readonly trade: Trade | ''
}

/** What everybody would see of a company that says this of itself; only certificates that hold are shown. */
export function cardOf(
  profile: CompanyProfile,
  certificates: readonly Certificate[],
  supplies: readonly Supply[],
  said: Said = profile,
): Shown {
  const { proved, gradeName } = profile
  const { trade, ...own } = said
  return {
    ...own,
    name: proved.name,
    memberTypeName: proved.kindName,
    regionName: proved.regionName,
    gradeName,
    tradeName: trade === '' ? '' : tradeNames[trade],
    supplies: [...supplies],
    certificates: certificates.filter(({ state }) => state !== 'expired'),
  }
}

/** A company as everybody may know it. */
export function CompanyCardPart({ card }: { readonly card: Shown }) {
  const { name, shortName, logo, memberTypeName, tradeName, gradeName } = card
  const { regionName, address, introduction, website, supplies, certificates } = card
  return (
    <>
      <Section>
        <div className={s.head}>
          {logo && (
            <span className={s.logo}>
              <Picture file={logo} alt={`${shortName}的标志`} width={64} height={64} />
            </span>
          )}
          <div className={s.grow}>
            <h2>{name}</h2>
            <p className={s.quiet}>{shortName}</p>
            <Tags>
              <Tag tone="brand">{memberTypeName}</Tag>
              {tradeName && <Tag>{tradeName}</Tag>}
              <Tag>{gradeName}</Tag>
            </Tags>
          </div>
        </div>
      </Section>
      <Facts
        title="企业介绍"
        items={[
          { label: '地址', value: `${regionName}${address}`, wide: true },
          { label: '网站', value: website, wide: true },
          { label: '简介', value: introduction, wide: true },
        ]}
      />
      <Supplies supplies={supplies} />
      <Section title="证书">
        {certificates.length === 0 ? (
          <p className={s.quiet}>还没有在有效期内的证书。</p>
        ) : (
          <ul className={s.lines}>
            {certificates.map(({ name: title, number, kindName, expiresAt }) => (
              <li key={`${kindName}/${number}`}>
                {title}
                <p className={s.quiet}>
                  {kindName} · {number} · {expiresAt === null ? '长期有效' : `有效期止 ${expiresAt}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
