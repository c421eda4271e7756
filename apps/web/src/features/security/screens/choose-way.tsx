import type { SecurityTerms } from '@jb/contract/security/security.shapes'
import type { SecurityKind, SubjectKind } from '@jb/domain/security/kinds'
import { hour } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Countdown } from '../../../kit/countdown.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import { ChooseWay } from '../../ledger/index.ts'
import { TermsFacts } from '../parts/terms-facts.tsx'
import { termsQuery, useCreateOrder } from '../security.queries.ts'
import { subjectPlaces } from '../security.subject.ts'

interface SecurityWaysProps {
  subjectKind: SubjectKind
  subjectId: string
  /** What stands here instead once there is an order. */
  paying: (orderId: string) => ReactNode
}

/** The way in which the security of a project is given; with an order already there, that order. */
export function SecurityWays({ subjectKind, subjectId, paying }: SecurityWaysProps) {
  const query = useQuery(termsQuery(subjectKind, subjectId))
  const go = useGo()
  const now = useServerNow(30_000)
  const create = useCreateOrder()
  const begin = async (chosen: SecurityKind) => {
    const { id } = await create({ body: { subjectKind, subjectId, kind: chosen } })
    go('security.pay', { id }, { replace: true })
  }
  const order = query.data?.mine?.orderId
  if (order) return paying(order)
  return (
    <ChooseWay
      title="保证金订单"
      query={query}
      label="缴纳方式"
      head={(terms) => ({
        tags: <Tag tone="urgent">待缴纳</Tag>,
        urgent: isNear(terms, now),
        clock: terms.payUntil && <Countdown to={terms.payUntil} label="缴纳截止" over="缴纳时间已过" />,
        next: '选择缴纳方式，生成订单后按步骤办理。',
      })}
      free={{
        text: '这个项目不收取保证金，可以直接报名参加。',
        action: { label: '查看项目', onClick: () => go(subjectPlaces[subjectKind], { id: subjectId }) },
      }}
      onBegin={begin}
    >
      {(terms) => (
        <Section title="要求">
          <TermsFacts terms={terms} now={now} />
        </Section>
      )}
    </ChooseWay>
  )
}

const isNear = ({ payUntil }: SecurityTerms, now: Date) =>
  payUntil !== null && Date.parse(payUntil) - now.getTime() < hour
