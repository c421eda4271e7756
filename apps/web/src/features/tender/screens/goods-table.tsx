import type { Answer } from '@jb/contract/endpoint'
import type { tenderGoods } from '@jb/contract/tender/goods.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { SearchField } from '../../../kit/search-field.tsx'
import { Empty } from '../../../kit/states.tsx'
import { type Column, Table } from '../../../kit/table.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import s from '../parts/detail.module.css'
import { goodsTableQuery, goodsTableSize, useGoodsExport } from '../tender.queries.ts'

type Goods = Answer<typeof tenderGoods>
type Line = Goods['records'][number]

interface GoodsTableProps {
  /** Under which of its two addresses it stands. */
  place: 'tender.goods' | 'tender.goodsDetails'
  title: string
}

/** Every row of a tender's list with all its columns: searched, a page at a time, the first column always in view. */
export function GoodsTable({ place, title }: GoodsTableProps) {
  const search = useSearchOf(place)
  const { id, keyword = '', page: asked } = search
  const go = useGo()
  const page = Math.max(1, Number.parseInt(asked ?? '', 10) || 1)
  const query = useQuery({ ...goodsTableQuery(id, keyword, page), placeholderData: keepPreviousData })
  const { data } = query
  const set = (change: { keyword?: string | undefined; page?: string | undefined }) =>
    go(place, { ...search, page: undefined, ...change }, { replace: true })
  const top = (
    <>
      <NavBar title={title} />
      <div className={s.goodsSearch}>
        <SearchField
          value={keyword}
          placeholder="搜索名称、规格、说明"
          onChange={(text) => set({ keyword: text.trim() || undefined })}
        />
      </div>
    </>
  )
  const clear = { label: '清除搜索', onClick: () => set({ keyword: undefined }) }
  return (
    <Page top={top}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<ListSkeleton cards={3} />}>
        {data && data.total === 0 && (
          <Empty
            text={keyword ? `清单里没有“${keyword}”。` : '这个项目没有清单，请看采购要求和附件。'}
            {...(keyword && { action: clear })}
          />
        )}
        {data && data.total > 0 && (
          <Section title={data.title} aside={<span className={s.count}>共 {data.total} 项</span>}>
            <Table
              wide
              label={title}
              columns={columnsOf(data)}
              rows={data.records}
              rowKey={({ id: row }) => row}
            />
            <Pager
              page={page}
              pages={Math.ceil(data.total / goodsTableSize)}
              onPage={(next) => set({ keyword: keyword || undefined, page: String(next) })}
            />
            <Export id={id} />
          </Section>
        )}
      </QueryState>
    </Page>
  )
}

function columnsOf({ goodsHeader: [name, ...others] }: Goods): readonly Column<Line>[] {
  const first: Column<Line> = {
    id: 'name',
    title: name?.translate ?? '名称',
    cell: (line) => `${line.position}. ${(name && line.cells[name.name]) || '/'}`,
  }
  return [
    first,
    ...others.map((head): Column<Line> => {
      const figures = head.align === 'right'
      const text = (line: Line) => line.cells[head.name] || '/'
      return {
        id: head.name,
        title: head.translate,
        figures,
        cell: (line) => (figures ? quantityText(text(line)) : text(line)),
      }
    }),
  ]
}

/** The whole list as a workbook, for people with a login. */
function Export({ id }: { id: string }) {
  const loggedIn = useUser() !== undefined
  const exportGoods = useGoodsExport()
  if (!loggedIn) return null
  return (
    <Button
      tone="quiet"
      wide
      onClick={() => exportGoods(id).catch((error) => toast(sentenceOf(error), 'bad'))}
    >
      导出 Excel
    </Button>
  )
}
