import type { Answer } from '@jb/contract/endpoint'
import type { tenderGoods } from '@jb/contract/tender/goods.contract'
import { orSlash } from '@jb/domain/shared/empty'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { InfiniteList } from '../../../kit/infinite-list.tsx'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Empty } from '../../../kit/states.tsx'
import { Link } from '../../../map/link.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { ExportButton } from '../../procurement/index.ts'
import g from './goods.module.css'

type GoodsPage = Answer<typeof tenderGoods>
/** The pages of a tender's goods as they come. */
export type GoodsQuery = UseInfiniteQueryResult<InfiniteData<GoodsPage, unknown>, unknown>

type Head = GoodsPage['goodsHeader'][number]
type Line = GoodsPage['records'][number]

interface GoodsListProps {
  tenderId: string
  query: GoodsQuery
  /** What the list is called. */
  title: string
  /** Fetches it as an Excel file; absent for those who are not logged in. */
  onExport?: (() => Promise<unknown>) | undefined
}

/** The procurement list of a tender; further rows come while scrolling. */
export default function GoodsList({ tenderId, query, title, onExport }: GoodsListProps) {
  const first = query.data?.pages[0]
  const lines = query.data?.pages.flatMap((page) => page.records) ?? []
  const heads = layoutOf(first?.goodsHeader ?? [])
  return (
    <QueryState query={query} hasData={first !== undefined} skeleton={<ListSkeleton cards={1} />}>
      {lines.length === 0 ? (
        <Empty text="这份公告没有清单，请看采购要求和附件。" />
      ) : (
        <Section
          title={`${title} · 共 ${first?.total ?? 0} 项`}
          aside={
            <span className={g.asides}>
              <Link place="tender.goods" search={{ id: tenderId }} className={g.word}>
                明细表
              </Link>
              {onExport && <ExportButton onExport={onExport} />}
            </span>
          }
        >
          <div className={g.head} aria-hidden="true">
            <span>{heads.name?.translate} / 说明</span>
            <span>{['数量', heads.price?.translate].filter(Boolean).join(' / ')}</span>
          </div>
          <div className={g.lines}>
            <InfiniteList
              rows={lines}
              rowKey={(line) => line.id}
              row={(line) => <GoodsLine line={line} heads={heads} />}
              hasMore={query.hasNextPage}
              loadingMore={query.isFetchingNextPage}
              moreFailed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        </Section>
      )}
    </QueryState>
  )
}

interface Layout {
  readonly name: Head | undefined
  readonly price: Head | undefined
  readonly more: readonly Head[]
}

/** The limit of a price by its column: what may not be exceeded, or where a sale begins. */
const priceWords: Readonly<Record<string, readonly [word: string, none: string]>> = {
  maxPrice: ['限价', '不设限价'],
  minPrice: ['起始价', '不设起始价'],
}

/** The first column names a line; quantity and ceiling stand at the right; the rest goes under the name. */
function layoutOf([name, ...rest]: readonly Head[]): Layout {
  const price = rest.find((head) => head.name in priceWords)
  const more = rest.filter(({ name: key }) => !['quantity', 'unit', price?.name].includes(key))
  return { name, price, more }
}

function GoodsLine({ line, heads }: { line: Line; heads: Layout }) {
  const { cells, position, quantity, unit } = line
  const notes = heads.more.map((head) => {
    const value = orSlash(cells[head.name])
    if (head.align === 'right') return `${head.translate} ${quantityText(value)}`
    return needsHead(head, value) ? `${head.translate.replace(/^是否/, '')} ${value}` : value
  })
  return (
    <div className={g.line}>
      <div className={g.words}>
        <span className={g.name}>
          {position}. {orSlash(heads.name && cells[heads.name.name])}
        </span>
        {notes.length > 0 && <span className={g.more}>{notes.join(' · ')}</span>}
      </div>
      <div className={g.figures}>
        <span>
          {quantityText(quantity)} {unit}
        </span>
        {heads.price && <small>{limitOf(line, heads.price.name)}</small>}
      </div>
    </div>
  )
}

/** “否”, “承租方”, a slash or a day say nothing without the head of their column. */
const needsHead = ({ translate }: Head, value: string) => /时间|日期/.test(translate) || value.length <= 3

function limitOf({ cells, ceiling }: Line, column: string): string {
  const [word = '', none = ''] = priceWords[column] ?? []
  const price = column === 'maxPrice' ? ceiling : cells[column]
  return price && price !== '/' ? `${word} ${quantityText(price)} 元` : none
}
