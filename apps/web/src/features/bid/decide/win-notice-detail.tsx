import { bidWords } from '@jb/domain/bid/words'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMinute } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Money } from '../../../kit/money.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { Link } from '../../../map/link.tsx'
import { addressOf, useBack } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { toneOf } from '../bid.labels.ts'
import { standingQuery } from '../bid.queries.ts'
import { winnerQuery } from '../opening/opening.queries.ts'
import type { WinNotice } from './win-notice-row.tsx'

/** The published result of one tender, and one's own. */
export function WinNoticeDetail({ id }: { id: string }) {
  const query = useQuery(winnerQuery(id))
  const back = useBack('tender.winNotice')
  return (
    <Page top={<NavBar title={query.data?.noticeName ?? '结果公告'} />}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<DetailSkeleton />}>
        {query.data ? (
          <Notice notice={query.data} />
        ) : (
          <Empty
            text="这个项目还没有公布结果，公示或定标后会显示在这里。"
            action={{ label: '返回', onClick: back }}
          />
        )}
      </QueryState>
    </Page>
  )
}

/** A candidate as the committee has ranked it: points where they were given, the price where prices are public. */
const candidateWords = ({ companyName, score, amount }: NonNullable<WinNotice['candidates']>[number]) =>
  [companyName, ...(score ? [`${score} 分`] : []), ...(amount ? [`${formatMoney(amount)} 元`] : [])].join('，')

function Notice({ notice }: { notice: WinNotice }) {
  const { tenderId, stage, amount, publicityUntil } = notice
  const { win, winner } = bidWords(notice.profile)
  const own = useQuery(standingQuery(tenderId)).data
  const href = addressOf('tender.detail', { id: tenderId })
  const hasLetter = stage === 'awarded' && own !== undefined && (own.isOwner || own.bid !== null)
  return (
    <>
      {own?.bid && (
        <Banner tone={toneOf(own.bid.status)}>
          贵公司：{own.bid.statusName}。{own.nextStep && `${own.nextStep}。`}
        </Banner>
      )}
      <DetailHeader
        tags={
          <>
            <Tag tone={stage === 'awarded' ? 'good' : 'urgent'}>{notice.stageName}</Tag>
            <Tag>{notice.typeName}</Tag>
          </>
        }
        name={notice.name}
        next={
          stage === 'publicised' && publicityUntil
            ? `公示到 ${formatMinute(publicityUntil)}，对结果有异议请在此前向公告单位提出。`
            : undefined
        }
      />
      <Facts
        title={notice.noticeName}
        items={[
          {
            label: stage === 'awarded' ? winner : `拟定${winner}`,
            value: <strong>{notice.companyName}</strong>,
            wide: true,
          },
          ...(amount === null
            ? [{ label: `${win}金额`, value: '没有公开' }]
            : [
                { label: `${win}金额`, value: <Money amount={amount} />, wide: true },
                { label: '大写', value: amountInWords(amount), wide: true },
              ]),
          { label: '公告单位', value: notice.buyerName, wide: true },
          { label: '项目编号', value: notice.tenderNo },
          { label: '所在地区', value: notice.regionName },
          { label: '公布时间', value: formatMinute(notice.publishedAt) },
          ...(notice.bidders === null ? [] : [{ label: '参加单位', value: `${notice.bidders} 家` }]),
          ...(hasLetter
            ? [
                {
                  label: '结果通知书',
                  value: (
                    <Link place="bid.winning" search={{ id: tenderId }}>
                      查看结果通知书
                    </Link>
                  ),
                },
              ]
            : []),
          ...(hasLetter && (own.isOwner || own.bid?.status === 'won')
            ? [
                {
                  label: '中标快照',
                  value: (
                    <Link place="bid.winningSnapshot" search={{ id: tenderId }}>
                      查看中标快照
                    </Link>
                  ),
                },
              ]
            : []),
          ...(notice.candidates ?? []).map((one) => ({
            label: `第 ${one.rank} 名中标候选人`,
            value: candidateWords(one),
            wide: true,
          })),
          ...(href ? [{ label: '原公告', value: <HrefLink href={href}>查看原公告</HrefLink> }] : []),
        ]}
      />
    </>
  )
}
