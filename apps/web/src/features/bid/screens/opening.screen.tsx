import { formatMinute, formatSecond } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { openingQuery, useFail, useOpenBids } from '../opening.queries.ts'
import { byRank } from '../parts/by-rank.ts'
import s from '../parts/opened-bid.module.css'
import { OpenedBid, type Opening } from '../parts/opened-bid.tsx'

/** The actions of this page; the rest of what the owner may do stands elsewhere. */
const shownActions = ['open', 'compare', 'fail']

/** 开标: what will open and when; afterwards the record of it. */
export default function OpeningScreen() {
  const { id } = useSearchOf('bid.opening')
  const query = useQuery(openingQuery(id))
  const go = useGo()
  const openBids = useOpenBids()
  const fail = useFail()
  const say = (work: Promise<unknown>, done: string) =>
    work.then(
      () => toast(done, 'good'),
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  const act = async (action: string, { version, bidEnd }: Opening) => {
    if (action === 'compare') return go('tender.calibration', { id })
    const body = { body: { id, version } }
    if (action === 'fail') {
      const text = '没有有效的投标。流标后项目结束，参加的企业都会收到通知，不能撤销。'
      if (await confirm({ title: '确认流标？', text, yes: '流标', danger: true }))
        await say(fail(body), '项目已流标')
      return
    }
    const text = `投标已于 ${formatMinute(bidEnd)} 截止。开标会启用平台托管的密钥，一次解开全部投标，不能撤销；开标人和时间会写入记录。`
    if (await confirm({ title: '现在开标？', text, yes: '开标' })) await say(openBids(body), '已开标')
  }
  return (
    <DetailScreen
      title="开标"
      query={query}
      action={
        query.data?.isOwner && <NavAction onClick={() => go('bid.records', { id })}>投标记录</NavAction>
      }
      bottom={(record) => (
        <ActionBar
          actions={record.actions.filter((action) => shownActions.includes(action.id))}
          onAction={(action) => act(action, record)}
          dangerous={['fail']}
        />
      )}
    >
      {(record) => <Record record={record} />}
    </DetailScreen>
  )
}

function Record({ record }: { record: Opening }) {
  const { openedAt, openAt, isOwner, bids } = record
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone="brand">{record.stateName}</Tag>
            <Tag>{record.tenderNo}</Tag>
          </>
        }
        name={record.title}
        clock={openedAt ? undefined : <Countdown to={openAt} label="开标时间" over="已到开标时间" large />}
        next={openedAt ? `已于 ${formatSecond(openedAt)} 开标` : undefined}
      />
      <Facts
        items={[
          { label: '投标截止', value: formatMinute(record.bidEnd) },
          { label: '开标时间', value: formatMinute(openAt) },
          ...(openedAt
            ? [
                { label: '开标人', value: record.openedBy },
                ...(isOwner ? [{ label: '投标单位', value: `${bids.length} 家` }] : []),
                {
                  label: '操作记录摘要',
                  value: <span className={s.hash}>{record.logHead}</span>,
                  wide: true,
                },
                {
                  label: '回执签名公钥',
                  value: <span className={s.hash}>{record.receiptKey}</span>,
                  wide: true,
                },
              ]
            : [{ label: '谁能打开', value: record.custodyNote, wide: true }]),
        ]}
      />
      {bids.length > 0 && <h2 className={s.title}>{isOwner ? '投标单位' : '我的结果'}</h2>}
      <div className={s.list}>
        {byRank(bids).map((bid) => (
          <OpenedBid key={bid.bidId} bid={bid} />
        ))}
      </div>
      {bids.length === 0 && (
        <Empty
          text={
            openedAt
              ? '没有企业提交投标。'
              : '开标前，任何人都看不到有几家投标、各家报价多少。开标后，投标单位和报价会显示在这里。'
          }
        />
      )}
    </>
  )
}
