import type { OwnQuotation } from '@jb/contract/quotation/quotation.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { termsOf } from '@jb/domain/quotation/terms'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatDay, formatMinute, formatSecond } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { OfferTotal, OwnOffer, OwnPrices, ReceiptCard } from '../../bid/index.ts'
import { demandQuery, placesOf } from '../../demand/index.ts'
import { toneOf } from '../quotation.labels.ts'
import { bindingOf, recordedContent } from '../quotation.offer.ts'

const open: readonly string[] = ['quoted', 'withdrawn']

/** Everything about one's own quotation. */
export default function OwnDetails({ own }: { own: OwnQuotation }) {
  const content = recordedContent(own)
  const { demandId, version, status, total, envelope, receipt, recorded } = own
  return (
    <>
      {recorded && <Recorded recorded={recorded} />}
      {own.withdrawnAt && !recorded?.objection && (
        <Banner tone="urgent">
          第 {version} 版已于 {formatSecond(own.withdrawnAt)} 撤回，不参加比价。
          {own.round === 2 && '首轮报价继续有效。'}
        </Banner>
      )}
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(status)}>{own.statusName}</Tag>
            {own.round === 2 && <Tag tone="brand">第二轮</Tag>}
            {recorded && <Tag tone="urgent">代录</Tag>}
            <Tag>第 {version} 版</Tag>
            <Tag>{own.kindName}</Tag>
          </>
        }
        name={own.title}
        clock={open.includes(status) && <Countdown to={own.endsAt} label="报价截止" />}
        next={own.nextStep}
      >
        {own.invalidReason && <p>没有参加比价的原因：{own.invalidReason}</p>}
        <Link place={placesOf(own.kind).detail} search={{ id: demandId }}>
          {own.buyerName} · {own.stateName} · 查看需求
        </Link>
        {(status === 'notSelected' || own.selected) && (
          <Link place="demand.notice" search={{ id: demandId }}>
            查看结果公告
          </Link>
        )}
      </DetailHeader>
      <Taken own={own} />
      <Rounds versions={own.versions} />
      {total !== null && (
        <Facts
          title="报价合计"
          items={[
            { label: '含税总价', value: <Money amount={total} /> },
            { label: '不含税总价', value: <Money amount={own.totalExTax} /> },
            { label: '大写', value: amountInWords(total), wide: true },
            { label: '价格有效至', value: own.validUntil ? formatDay(own.validUntil) : '' },
          ]}
        />
      )}
      {content ? (
        <>
          <Receipt own={own} />
          <Section title="代录的报价">
            <Rows demandId={demandId} content={content} />
          </Section>
        </>
      ) : (
        <OwnOffer
          kept={{ envelope, binding: bindingOf(receipt) }}
          before={(opened) => (
            <>
              {total === null && opened && (
                <Section title="报价合计">
                  <Rows demandId={demandId} content={opened} sums />
                </Section>
              )}
              <Receipt own={own} />
            </>
          )}
          prices={(opened) => <Rows demandId={demandId} content={opened} />}
        />
      )}
    </>
  )
}

/** Both prices, once a second one was sent. */
function Rounds({ versions }: Pick<OwnQuotation, 'versions'>) {
  const second = versions.find(({ round, status }) => round === 2 && status !== 'replaced')
  const first = versions.find(({ round, total }) => round === 1 && total !== null)
  if (!second || !first) return null
  return (
    <Facts
      title="两轮报价（含税）"
      items={[
        { label: '首轮', value: <Money amount={first.total} /> },
        {
          label: '第二轮',
          value: second.total === null ? `${second.statusName}，未打开` : <Money amount={second.total} />,
        },
      ]}
    />
  )
}

function Receipt({ own: { id, receipt, versions, demandNo, recorded } }: { own: OwnQuotation }) {
  return (
    <Section
      title={recorded ? '回执（代录）' : '回执'}
      aside={
        versions.length > 1 && (
          <Link place="quotation.versions" search={{ id }}>
            全部 {versions.length} 版
          </Link>
        )
      }
    >
      <ReceiptCard receipt={receipt} no={demandNo} subject="需求" />
    </Section>
  )
}

/** The buyer has recorded it: from what, and what this company has said to that. */
function Recorded({ recorded }: { recorded: NonNullable<OwnQuotation['recorded']> }) {
  const { wayName, byName, saidAt, objection } = recorded
  return (
    <Banner tone={objection ? 'plain' : 'urgent'}>
      采购方 {byName} 按 {formatMinute(saidAt)} {wayName}收到的内容代录。
      {objection
        ? `贵公司已于 ${formatMinute(objection.at)} 提出异议：${objection.reason}`
        : '可以自己重新报价；不是贵公司的报价请提出异议。'}
    </Banner>
  )
}

/** What the buyer takes of it. */
function Taken({ own: { selected } }: { own: OwnQuotation }) {
  if (!selected) return null
  const { rows, freight, total } = selected
  return (
    <Facts
      title={`中标 ${rows.length} 行`}
      items={[
        { label: '中标金额（含税）', value: <Money amount={total} size="l" />, wide: true },
        { label: '大写', value: amountInWords(total), wide: true },
        ...rows.map(({ position, amount }) => ({
          label: `第 ${position} 行`,
          value: `${formatMoney(amount)} 元`,
        })),
        { label: '运费', value: Number(freight) === 0 ? '已含在单价内' : `${formatMoney(freight)} 元` },
      ]}
    />
  )
}

interface RowsProps {
  demandId: string
  content: BidContent
  /** What they come to, instead of each of them. */
  sums?: boolean
}

/** The rows of the demand, with what was quoted for them. */
function Rows({ demandId, content, sums = false }: RowsProps) {
  const { data } = useQuery(demandQuery(demandId))
  if (!data)
    return (
      <Loading>
        <Bone size="m" />
      </Loading>
    )
  if (sums) return <OfferTotal lines={data.rows} content={content} />
  return (
    <OwnPrices
      content={content}
      lines={data.rows}
      columns={data.goodsHeader}
      said={termsOf(data.kind, content)}
    />
  )
}
