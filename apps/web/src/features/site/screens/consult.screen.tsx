import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { reachOf } from '../../../lib/reach.ts'
import { useUser } from '../../../lib/session.ts'
import { siteQuery } from '../../../lib/site.ts'
import { Link } from '../../../map/link.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import s from '../parts/consult.module.css'
import { newestNewsQuery } from '../site.queries.ts'

/** 咨询服务: how to reach the people behind the site, and what answers most questions without them. */
export default function ConsultScreen() {
  const query = useQuery(siteQuery)
  return (
    <DetailScreen title="咨询服务" query={query}>
      {(site) => {
        const { tel, service } = reachOf(site)
        return (
          <>
            {!tel && !service && (
              <Banner>
                平台还没有公布客服电话和在线客服。对某个公告有疑问，请在公告里“询问”，由发布单位答复。
              </Banner>
            )}
            {(tel || service) && (
              <Section title="联系平台">
                <ul className={s.ways}>
                  {tel && (
                    <Way icon="phone" words={`拨打客服电话 ${site.customerTelephone}`}>
                      {(look) => <a href={tel}>{look}</a>}
                    </Way>
                  )}
                  {service && (
                    <Way icon="chat" words="打开在线客服">
                      {(look) => (
                        <a href={service} target="_blank" rel="noopener noreferrer">
                          {look}
                        </a>
                      )}
                    </Way>
                  )}
                </ul>
              </Section>
            )}
            <Matters />
            <Guides />
          </>
        )
      }}
    </DetailScreen>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly words: string
  /** The link around what is seen of it. */
  readonly children: (look: ReactNode) => ReactNode
}

function Way({ icon, words, children }: WayProps) {
  return (
    <li>
      {children(
        <>
          <Icon name={icon} />
          <span>{words}</span>
          <Icon name="right" small />
        </>,
      )}
    </li>
  )
}

/** Where a matter is settled that the platform's people would only pass on. */
function Matters() {
  const known = useUser() !== undefined
  return (
    <Section title="这些事可以直接办">
      <ul className={s.ways}>
        <Way icon="user" words="忘记密码">
          {(look) => <Link place="member.forgotten">{look}</Link>}
        </Way>
        {known && (
          <>
            <Way icon="question" words="对公告的疑问：查看询问函和答复">
              {(look) => <Link place="question.list">{look}</Link>}
            </Way>
            <Way icon="flag" words="投诉举报：查看我的举报">
              {(look) => <Link place="report.list">{look}</Link>}
            </Way>
            <Way icon="shield" words="企业认证的进度">
              {(look) => <Link place="member.companyVerify">{look}</Link>}
            </Way>
          </>
        )}
      </ul>
    </Section>
  )
}

const guidesShown = 5

/** The newest guides that the operator has published; nothing while there are none. */
function Guides() {
  const { data } = useQuery(newestNewsQuery(guidesShown, 'guide'))
  const guides = data?.records ?? []
  if (guides.length === 0) return null
  return (
    <Section title="操作指南">
      <ul className={s.ways}>
        {guides.map(({ id, title }) => (
          <Way key={id} icon="news" words={title}>
            {(look) => (
              <Link place="site.article" search={{ id }}>
                {look}
              </Link>
            )}
          </Way>
        ))}
        <Way icon="list" words="全部操作指南">
          {(look) => (
            <Link place="site.news" search={{ status: 'guide' }}>
              {look}
            </Link>
          )}
        </Way>
      </ul>
    </Section>
  )
}
