import { useInfiniteQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { ownAddendaQuery, publicAddendaQuery } from './addendum.queries.ts'
import { OwnAddendumRow, PublicAddendumRow } from './addendum-row.tsx'

const places = ['tender.addendumNotice', 'tender.addenda'] as const

/** 补遗公告 of all tenders, and 补遗列表 of one's own. */
export default function AddendaScreen() {
  const { id: place } = useStandingAmong(places)
  return place === 'tender.addenda' ? <OwnAddenda /> : <PublicAddenda />
}

function PublicAddenda() {
  const { values: search, set } = useListControls('tender.addendumNotice')
  const now = useServerNow(60_000)
  const go = useGo()
  const { keyword = '', id } = search
  const query = useInfiniteQuery(publicAddendaQuery(keyword, id))
  const controls: ListControls = {
    values: { keyword: search.keyword },
    set,
    searchFor: '搜索项目或补遗标题',
  }
  return (
    <ListScreen
      title="补遗公告"
      controls={controls}
      query={query}
      rowKey={(row) => row.id}
      row={(row) => <PublicAddendumRow row={row} now={now} />}
      empty={
        id
          ? {
              text: '这个项目没有发布过补遗，条款和清单以公告为准。',
              action: { label: '查看公告', onClick: () => go('tender.detail', { id }) },
            }
          : {
              text: '还没有补遗公告。招标文件有澄清或修改时会显示在这里。',
              action: { label: '去招标大厅', onClick: () => go('hall.bidding') },
            }
      }
    />
  )
}

const groups = ['all', 'effective', 'open'] as const
type Group = (typeof groups)[number]
const groupNames: Readonly<Record<Group, string>> = { all: '全部', effective: '已发布', open: '未生效' }

function OwnAddenda() {
  const { values: search, set } = useListControls('tender.addenda')
  const { id = '' } = search
  const now = useServerNow(60_000)
  const go = useGo()
  const group = groups.find((one) => one === search.status) ?? 'all'
  const query = useInfiniteQuery(ownAddendaQuery(id, group))
  const head = query.data?.pages[0]
  const issue = () => go('tender.issueAddenda', { id })
  const controls: ListControls = {
    values: { status: group === 'all' ? '' : group },
    set: ({ status }) => set({ status: status || undefined }),
    statuses: groups.map((one) => ({ id: one === 'all' ? '' : one, label: groupNames[one] })),
  }
  return (
    <ListScreen.Frame
      title="补遗列表"
      controls={controls}
      bottom={
        head && (
          <BottomBar>
            <Button disabledReason={head.why ?? undefined} onClick={issue}>
              发布补遗
            </Button>
          </BottomBar>
        )
      }
    >
      {head?.secret && <Banner>{head.secret}</Banner>}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(row) => row.id}
        row={(row) => <OwnAddendumRow row={row} now={now} />}
        empty={{ text: '这个项目还没有补遗。招标文件要澄清或修改时，从下面发布。' }}
      />
    </ListScreen.Frame>
  )
}
