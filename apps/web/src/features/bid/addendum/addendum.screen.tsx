import { formatSecond } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { NoticeFiles } from '../../procurement/index.ts'
import { AddendumDifferences } from '../../tender/index.ts'
import { standingQuery } from '../bid.queries.ts'
import s from './addendum.module.css'
import { type Addendum, addendumQuery, useConfirmAddenda } from './addendum.queries.ts'

const titles = { 'tender.addendum': '补遗公告详情', 'tender.addendaSnapshot': '补遗快照' } as const
const places = Object.keys(titles) as readonly (keyof typeof titles)[]

/** 补遗公告详情, and 补遗快照 of its owner's side: what it says, what it changes, and what a bidder does about it. */
export default function AddendumScreen() {
  const { id: place, search } = useStandingAmong(places)
  const query = useQuery(addendumQuery(search.id))
  const own = place === 'tender.addendaSnapshot'
  return (
    <DetailScreen
      title={titles[place]}
      query={query}
      onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      bottom={(addendum) => <Foot addendum={addendum} own={own} />}
    >
      {(addendum) => (
        <>
          {own && addendum.asked && <Asked addendum={addendum} asked={addendum.asked} />}
          <DetailHeader
            tags={
              <>
                {addendum.number !== null && <Tag tone="urgent">第 {addendum.number} 号补遗</Tag>}
                {addendum.status !== 'effective' && <Tag>{addendum.statusName}</Tag>}
                <Tag tone="brand">{addendum.kindName}</Tag>
              </>
            }
            name={addendum.title}
            next={addendum.effect}
          />
          <Section title="项目">
            <p>
              <Link place="tender.detail" search={{ id: addendum.tenderId }} className={s.word}>
                {addendum.tenderTitle}
              </Link>
            </p>
            <p className={s.note}>
              {addendum.tenderNo}
              {addendum.effectiveAt && ` · ${formatSecond(addendum.effectiveAt)} 发布`}
            </p>
          </Section>
          <Section title="补遗内容">
            <p className={s.body}>{addendum.body}</p>
          </Section>
          <AddendumDifferences differences={addendum.differences} />
          <NoticeFiles files={addendum.files} />
          {addendum.sha256 && (
            <Section title="校验值（SHA-256）">
              <p className={s.hash}>{addendum.sha256}</p>
              <p className={s.note}>发布时按全部内容和附件计算，之后不能改动。</p>
            </Section>
          )}
        </>
      )}
    </DetailScreen>
  )
}

interface AskedProps {
  addendum: Addendum
  asked: NonNullable<Addendum['asked']>
}

/** For the owner's side: who asked, where its approval stands, and why it came to nothing. */
function Asked({ addendum, asked }: AskedProps) {
  const { status, statusName } = addendum
  const { requesterName, requestedAt, failure, approvalId } = asked
  const words = `${requesterName} ${formatSecond(requestedAt)} 提交`
  const way = approvalId && (
    <Link place="bid.approvalDetails" search={{ id: approvalId }} className={s.word}>
      查看审批
    </Link>
  )
  if (status === 'effective') return <Banner action={way}>{words}。</Banner>
  return (
    <Banner tone={status === 'pending' ? 'urgent' : 'bad'} action={way}>
      {words}，{statusName}，补遗没有生效。{failure && `原因：${failure}`}
    </Banner>
  )
}

/** What a bidder confirms with one press, and then bids; everybody else goes back to the notice. */
function Foot({ addendum, own }: { addendum: Addendum; own: boolean }) {
  const { tenderId, number } = addendum
  const go = useGo()
  const user = useUser()
  const { data: standing } = useQuery({ ...standingQuery(tenderId), enabled: user !== undefined && !own })
  const confirm = useConfirmAddenda()
  const action = standing?.actions.find(({ id }) => id === 'confirmAddendum')
  const waiting = standing?.unconfirmed
  const bid = waiting ? undefined : standing?.actions.find(({ id, enabled }) => id === 'bid' && enabled)
  const asks = action && waiting && number !== null && addendum.kind !== 'explain'
  return (
    <BottomBar>
      <Button
        tone="quiet"
        onClick={() => (own ? go('tender.addenda', { id: tenderId }) : go('tender.detail', { id: tenderId }))}
      >
        {own ? '补遗列表' : '查看公告'}
      </Button>
      {asks && (
        <Button
          disabledReason={action.enabled ? undefined : action.why}
          onClick={() =>
            tellOutcome(confirm({ body: { tenderId, number: waiting.number } }), '已确认补遗，可以继续办理')
          }
        >
          {waiting.number === number ? '已阅读，确认补遗' : `已阅读，确认到第 ${waiting.number} 号`}
        </Button>
      )}
      {bid && (
        <Button onClick={() => go('bid.up', { id: tenderId, replace: standing?.bid ? '1' : undefined })}>
          {bid.label}
        </Button>
      )}
    </BottomBar>
  )
}
