import { type SummaryStatus, summaryStatuses } from '@jb/domain/bid/summary'
import { compare } from '@jb/domain/shared/money'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { cx } from '../../../kit/cx.ts'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { FilterBar } from '../../../patterns/filter-bar.tsx'
import type { FilterItem } from '../../../patterns/filter-item.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { ExportAction } from '../decide/export-action.tsx'
import { MonthChart } from './month-chart.tsx'
import s from './summary.module.css'
import { type Summary, type SummaryAsked, summaryQuery, useSummaryExport } from './summary.queries.ts'

type Figures = Summary['total']

const statusNames: Readonly<Record<SummaryStatus, string>> = {
  running: '进行中',
  awarded: '已定标',
  failed: '流标或废标',
  cancelled: '已终止',
}

/** A whole number of an address; anything else asks for nothing. */
const wholeOf = (text: string | undefined, least: number, most: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

function askedOf({ year, type, status }: Readonly<Record<string, string | undefined>>): SummaryAsked {
  const [ofYear, ofType] = [wholeOf(year, 2000, 2999), wholeOf(type, 1, 20)]
  const known = summaryStatuses.find((one) => one === status)
  return {
    ...(ofYear !== undefined && { year: ofYear }),
    ...(ofType !== undefined && { type: ofType }),
    ...(known && { status: known }),
  }
}

function filtersOf({ years, types }: Summary): readonly FilterItem[] {
  const choice = (key: string, name: string, children: FilterItem['children']): FilterItem => ({
    id: key,
    key,
    name,
    type: 'other',
    children,
    show: true,
  })
  const all = (name: string) => ({ no: '', name })
  return [
    choice(
      'year',
      '年份',
      years.map((year) => ({ no: String(year), name: `${year}年` })),
    ),
    choice('type', '类型', [all('全部类型'), ...types.map(({ type, name }) => ({ no: String(type), name }))]),
    choice('status', '状态', [
      all('全部状态'),
      ...summaryStatuses.map((status) => ({ no: status, name: statusNames[status] })),
    ]),
  ]
}

/** 招标汇总: what my company has published in a year, what it came to, and what was saved. */
export default function SummaryScreen() {
  const { values, set } = useListControls('bid.summary')
  const asked = askedOf(values)
  const query = useQuery(summaryQuery(asked))
  const make = useSummaryExport()
  const go = useGo()
  return (
    <DetailScreen
      title="招标汇总"
      query={query}
      action={
        query.data &&
        query.data.total.count > 0 && (
          <ExportAction make={() => make({ body: asked })} done="招标汇总已导出" />
        )
      }
    >
      {(data) =>
        data.years.length === 0 ? (
          <Empty
            text="还没有发布过招标。发布以后，这里按年份汇总数量、金额和节约。"
            action={{ label: '查看招标项目', onClick: () => go('tender.list') }}
          />
        ) : (
          <>
            <FilterBar
              items={filtersOf(data)}
              values={{ ...values, year: String(data.year) }}
              onChange={set}
            />
            {data.total.count === 0 ? (
              <Empty text="没有符合条件的项目，请换一个年份、类型或状态。" />
            ) : (
              <Sums data={data} />
            )}
          </>
        )
      }
    </DetailScreen>
  )
}

function Sums({ data: { year, total, byMonth, byType, byDepartment } }: { data: Summary }) {
  return (
    <>
      <Section title={`${year}年`}>
        <FactGrid items={factsOf(total)} />
        <p className={s.note}>
          金额含税，只算已定标的采购；资产处置只计数量。依法招标和自愿招标在开标或结束以后计入。
        </p>
      </Section>
      <Section title="每月发布（个）">
        <MonthChart months={byMonth} />
      </Section>
      <Groups title="按类型" groups={byType} />
      <Groups title="按部门" groups={byDepartment} />
    </>
  )
}

const percent = (share: string | null) => (share === null ? '/' : `${share}%`)

function factsOf(total: Figures) {
  const { count, awarded, running, failed, cancelled, estimate, amount, saved, savedShare, days } = total
  const over = compare(saved, '0') < 0
  return [
    { label: '发布', value: `${count} 个` },
    { label: '已定标', value: `${awarded} 个` },
    { label: '进行中', value: `${running} 个` },
    { label: '流标或废标', value: `${failed} 个（${percent(total.failedShare)}）` },
    ...(cancelled > 0 ? [{ label: '已终止', value: `${cancelled} 个` }] : []),
    { label: '平均用时', value: days === null ? '/' : `${days} 天` },
    { label: '估算价合计', value: <Money amount={estimate} />, wide: true },
    { label: '定标金额合计', value: <Money amount={amount} />, wide: true },
    {
      label: over ? '超出估算' : '节约',
      value: (
        <>
          <Money amount={saved.replace('-', '')} urgent={over} />{' '}
          {percent(savedShare?.replace('-', '') ?? null)}
        </>
      ),
      wide: true,
    },
  ]
}

/** A part of the figures a row: how many, and what was paid of what had been estimated. */
function Groups({ title, groups }: { title: string; groups: Summary['byType'] }) {
  return (
    <Section title={title}>
      <ul className={s.rows}>
        {groups.map((group) => (
          <li key={group.name} className={s.row}>
            <div className={s.line}>
              <strong>{group.name}</strong>
              <span>{group.count} 个</span>
            </div>
            <Spent of={group} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Spent({ of: { estimate, amount, saved, savedShare, failed, days } }: { of: Figures }) {
  const rest = [...(failed > 0 ? [`流标 ${failed} 个`] : []), ...(days === null ? [] : [`平均 ${days} 天`])]
  if (savedShare === null) return <p className={s.quiet}>{[...rest, '还没有可比的定标金额'].join(' · ')}</p>
  const over = compare(saved, '0') < 0
  const share = Math.min(100, 100 - Number(savedShare))
  return (
    <>
      <div className={cx(s.track, over && s.over)} aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
      </div>
      <p className={cx(s.line, s.quiet)}>
        <span>定标 {formatMoney(amount)} 元</span>
        <span className={cx(over && s.more)}>
          {over ? '超出' : '节约'} {savedShare.replace('-', '')}%
        </span>
      </p>
      <p className={cx(s.line, s.quiet)}>
        <span>估算 {formatMoney(estimate)} 元</span>
        <span>{rest.join(' · ')}</span>
      </p>
    </>
  )
}
