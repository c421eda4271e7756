import type { SecurityTerms } from '@jb/contract/security/security.shapes'
import type { SecurityKind, SubjectKind } from '@jb/domain/security/kinds'
import { hour } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Amount, BeginOrder, Ways } from '../../ledger/index.ts'
import { TermsFacts } from '../parts/terms-facts.tsx'
import { termsQuery, useCreateOrder } from '../security.queries.ts'
import { subjectPlaces } from '../security.subject.ts'

interface ChooseWayProps {
  subjectKind: SubjectKind
  subjectId: string
  /** What stands here instead once there is an order. */
  paying: (orderId: string) => ReactNode
}

/** The way in which the security of a project is given; with an order already there, that order. */
export function ChooseWay({ subjectKind, subjectId, paying }: ChooseWayProps) {
  const query = useQuery(termsQuery(subjectKind, subjectId))
  const go = useGo()
  const [kind, setKind] = useState<SecurityKind>()
  const now = useServerNow(30_000)
  const create = useCreateOrder()
  const begin = async (chosen: SecurityKind) => {
    const { id } = await create({ body: { subjectKind, subjectId, kind: chosen } })
    go('security.pay', { id }, { replace: true })
  }
  const order = query.data?.mine?.orderId
  if (order) return paying(order)
  const chosen = ({ kinds }: SecurityTerms) => kind ?? (kinds.length === 1 ? kinds[0]?.kind : undefined)
  return (
    <DetailScreen
      title="保证金订单"
      query={query}
      bottom={(terms) =>
        terms.required && (
          <BeginOrder label="缴纳方式" chosen={chosen(terms)} whyNot={terms.whyNot} onBegin={begin} />
        )
      }
    >
      {(terms) =>
        terms.required ? (
          <>
            {terms.sandbox && <Banner tone="urgent">在线支付为沙箱支付，不产生真实资金。</Banner>}
            <DetailHeader
              tags={<Tag tone="urgent">待缴纳</Tag>}
              name={terms.title}
              urgent={isNear(terms, now)}
              clock={terms.payUntil && <Countdown to={terms.payUntil} label="缴纳截止" over="缴纳时间已过" />}
              next={terms.whyNot || '选择缴纳方式，生成订单后按步骤办理。'}
            >
              <Amount amount={terms.amount} words={terms.amountInWords} />
            </DetailHeader>
            <Ways label="缴纳方式" kinds={terms.kinds} chosen={chosen(terms)} onChoose={setKind} />
            <Section title="要求">
              <TermsFacts terms={terms} now={now} />
            </Section>
          </>
        ) : (
          <Empty
            text="这个项目不收取保证金，可以直接报名参加。"
            action={{ label: '查看项目', onClick: () => go(subjectPlaces[subjectKind], { id: subjectId }) }}
          />
        )
      }
    </DetailScreen>
  )
}

const isNear = ({ payUntil }: SecurityTerms, now: Date) =>
  payUntil !== null && Date.parse(payUntil) - now.getTime() < hour
