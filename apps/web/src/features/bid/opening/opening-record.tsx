import { bidWords } from '@jb/domain/bid/words'
import { formatMinute, formatSecond } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { byRank } from '../decide/by-rank.ts'
import { CheckFold } from '../parts/check-fold.tsx'
import s from './opened-bid.module.css'
import { OpenedBid, type Opening } from './opened-bid.tsx'

/** What will open and when; afterwards who opened it, and the bids that this reader may see. */
export function OpeningRecord({ record }: { record: Opening }) {
  const { openedAt, openAt, isOwner, bids } = record
  const { offer, offerers, opening } = bidWords(record.profile)
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
        clock={
          openedAt ? undefined : (
            <Countdown to={openAt} label={`${opening}时间`} over={`已到${opening}时间`} large />
          )
        }
        next={openedAt ? `已于 ${formatSecond(openedAt)} ${opening}` : undefined}
      />
      <Facts
        items={[
          { label: `${offer}截止`, value: formatMinute(record.bidEnd) },
          { label: `${opening}时间`, value: formatMinute(openAt) },
          ...(openedAt
            ? [
                record.bySession
                  ? { label: '开启方式', value: '投标人在开标会上解密，到时自动公布' }
                  : { label: '操作人', value: record.openedBy },
                ...(isOwner ? [{ label: offerers, value: `${bids.length} 家` }] : []),
              ]
            : [{ label: '谁能打开', value: record.custodyNote, wide: true }]),
        ]}
      />
      {record.outdated !== undefined && (
        <Banner>
          另有 {record.outdated} 家的{offer}针对补遗前的清单，补遗后没有重新提交，始终密封，不参加比价。
        </Banner>
      )}
      {bids.length > 0 && <h2 className={s.title}>{isOwner ? offerers : '我的结果'}</h2>}
      <div className={s.list}>
        {byRank(bids).map((bid) => (
          <OpenedBid key={bid.bidId} bid={bid} />
        ))}
      </div>
      {record.bySession && (
        <Section>
          <Link place="bid.session" search={{ id: record.tenderId }}>
            开标会：解密、公布、异议和答复
          </Link>
        </Section>
      )}
      <Section>
        <Link place="bid.receipt" search={{ id: record.tenderId }}>
          收标确认：截止时的清单和校验值
        </Link>
      </Section>
      {openedAt && (
        <Section>
          <CheckFold
            items={[
              { label: '操作记录摘要', value: record.logHead },
              { label: '回执签名公钥', value: record.receiptKey },
            ]}
          />
        </Section>
      )}
      {bids.length === 0 && (
        <Empty
          text={
            openedAt
              ? `没有企业提交${offer}。`
              : `${opening}前，任何人都看不到有几家${offer}、各家报价多少。${opening}后，${offerers}和报价会显示在这里。`
          }
        />
      )}
    </>
  )
}
