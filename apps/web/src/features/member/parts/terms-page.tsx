import type { Terms } from '@jb/contract/member/terms.contract'
import { type TermsKind, termsTitles } from '@jb/domain/member/terms'
import { formatDay } from '@jb/domain/shared/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import { useSite } from '../../../lib/site.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import s from './member.module.css'

interface TermsPageProps {
  readonly kind: TermsKind
  readonly query: UseQueryResult<Terms, ApiError>
}

/** A text that people agree to, and whose it is. */
export function TermsPage({ kind, query }: TermsPageProps) {
  const phone = useSite()?.customerTelephone
  return (
    <DetailScreen title={termsTitles[kind]} query={query}>
      {({ title, version, body, writtenAt }) => (
        <>
          {writtenAt === null && (
            <Banner tone="urgent">
              运营方还没有发布自己的{title}，下面是产品自带的说明。
              {phone && `需要正式文本，请致电平台客服 ${phone}。`}
            </Banner>
          )}
          <Section>
            <p className={s.quiet}>
              {writtenAt ? `第 ${version} 版 · ${formatDay(new Date(writtenAt))} 发布` : '产品自带的说明'}
            </p>
            <div className={s.terms}>{body}</div>
          </Section>
        </>
      )}
    </DetailScreen>
  )
}
