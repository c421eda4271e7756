import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconRoom } from '../../../kit/icon-button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { ShareButton } from '../../../kit/share-button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import { to, useGo, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { toneOf } from '../../tender/index.ts'
import { placesOf } from '../demand.kinds.ts'
import { type DemandNotice, noticeQuery } from '../demand.queries.ts'
import s from '../parts/demand.module.css'
import { buyerFact, DemandClock } from '../parts/demand-head.tsx'

/** 需求公告详情: before it takes quotations what it will be and how to prepare, afterwards what came of it. */
export default function DemandNoticeScreen() {
  const { id } = useSearchOf('demand.notice')
  return (
    <DetailScreen
      title="需求公告详情"
      query={useQuery(noticeQuery(id))}
      onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      bottom={(notice) => <Foot notice={notice} />}
    >
      {(notice) => (
        <>
          {notice.offlineReason !== undefined && (
            <Banner tone="bad">已下架，原因：{notice.offlineReason}</Banner>
          )}
          <Head notice={notice} />
          {notice.prepares.length > 0 && (
            <Section title="怎样准备">
              <ol className={s.todo}>
                {notice.prepares.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </Section>
          )}
          <Result result={notice.result} />
          <About notice={notice} />
        </>
      )}
    </DetailScreen>
  )
}

function Foot({ notice: { id, kind, status, resultShownName } }: { notice: DemandNotice }) {
  const go = useGo()
  const runs = resultShownName !== null
  const opens = status === 'quoting' && !runs
  return (
    <BottomBar
      quiet={!runs && <Slot name="demand.footer.follow" props={{ demandId: id }} fallback={<IconRoom />} />}
    >
      <Button onClick={() => go(placesOf(kind).detail, { id })}>
        {opens ? '查看需求，去报价' : '查看需求全文'}
      </Button>
    </BottomBar>
  )
}

function Head({ notice }: { notice: DemandNotice }) {
  const { id, name, kindName, status, stateName, timeLabel, timeAt, companyName, says, offlineReason } =
    notice
  return (
    <DetailHeader
      tags={
        <>
          <Tag tone={toneOf(status)}>{stateName}</Tag>
          <Tag>{kindName}</Tag>
        </>
      }
      name={name}
      aside={
        offlineReason === undefined && (
          <ShareButton
            title={name}
            text={`${companyName} · ${kindName}需求公告 · ${stateName}`}
            address={to('demand.notice', { id })}
          />
        )
      }
      clock={timeAt && <DemandClock label={timeLabel} at={timeAt} />}
      next={says}
    />
  )
}

/** Who was chosen for what; amounts where the owner makes them public. */
function Result({ result }: Pick<DemandNotice, 'result'>) {
  const now = useServerNow(60_000)
  if (!result) return null
  const { selectedAt, suppliers, total } = result
  return (
    <Section title="选定结果" aside={relativeDay(selectedAt, now)}>
      <ul className={s.won}>
        {suppliers.map((one) => (
          <li key={one.companyName}>
            <p className={s.who}>{one.companyName}</p>
            <ul className={s.took}>
              {one.rows.map(({ position, name, spec, quantity, unit, amount }) => (
                <li key={position} className={s.line}>
                  <span>
                    {[name, spec].filter(Boolean).join(' ')} · {quantityText(quantity)} {unit}
                  </span>
                  {amount !== null && <Money amount={amount} size="s" />}
                </li>
              ))}
            </ul>
            {one.total !== null && (
              <p className={s.sum}>
                <span>合计（含税、含运费）</span>
                <Money amount={one.total} size="s" />
              </p>
            )}
          </li>
        ))}
      </ul>
      {total !== null && suppliers.length > 1 && (
        <p className={s.sum}>
          <strong>总计</strong>
          <Money amount={total} size="s" />
        </p>
      )}
    </Section>
  )
}

function About({ notice }: { notice: DemandNotice }) {
  const { no, regionName, goods, goodsCount, facts, resultShownName } = notice
  const now = useServerNow(60_000)
  const at = (moment: string | null) => relativeDay(moment, now)
  return (
    <>
      <Facts
        title="公告内容"
        items={[
          buyerFact(notice),
          { label: '清单', value: `${goods.join('、')} 共 ${goodsCount} 项`.trim(), wide: true },
          { label: '报价开始', value: notice.startsAt ? at(notice.startsAt) : '发布后' },
          { label: '报价截止', value: at(notice.endsAt) },
          { label: '发布时间', value: at(notice.releasedAt) },
          { label: '地点', value: regionName },
          { label: '需求编号', value: no, wide: true },
          ...(resultShownName ? [{ label: '公布结果', value: resultShownName, wide: true }] : []),
        ]}
      />
      {facts.length > 0 && (
        <Facts
          title="要求"
          items={facts.map(({ label, value }) => ({ label, value, wide: value.length > 12 }))}
        />
      )}
    </>
  )
}
