import { type QuestionGroup, questionGroups, type Side } from '@jb/domain/question/labels'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { addressOf, type SearchOf, useGoHref } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { LetterRow } from '../parts/letter-row.tsx'
import { groupNames, homeNames, nothingYet, sideNames } from '../question.labels.ts'
import { lettersQuery } from '../question.queries.ts'

type Search = SearchOf<'question.list'>

/** 询问函: the letters that my company has sent and received. */
export default function LetterListScreen() {
  const list = useListControls('question.list')
  const search = list.values
  const goHref = useGoHref()
  const now = useServerNow(60_000)
  const kind = useUser()?.company?.kind
  const receives = kind === 'buyer' || kind === 'agent'
  const side: Side = sides.find((known) => known === search.side) ?? (receives ? 'owner' : 'asker')
  const query = useInfiniteQuery(lettersQuery({ ...filterOf(search), side }))
  const { counts, sides: numbers } = query.data?.pages[0] ?? {}
  const controls: ListControls = {
    ...list,
    searchFor: '搜索标题、项目或编号',
    statuses: [
      { id: '', label: '全部', count: counts?.all },
      ...groups.map((id) => ({ id, label: groupNames[id], count: counts?.[id] })),
    ],
  }
  const home = addressOf(homes[side])
  const nothing = {
    text: nothingYet[side],
    ...(home && { action: { label: homeNames[side], onClick: () => goHref(home) } }),
  }
  const top = (
    <>
      <NavBar title="询问函" />
      <Tabs
        label="方向"
        value={side}
        onChange={(id) => list.set({ side: id, status: undefined })}
        items={sides.map((id) => ({ id, label: sideNames[id], count: numbers?.[id] }))}
      />
      <ListHead controls={controls} />
    </>
  )
  return (
    <Page top={top}>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(letter) => letter.id}
        row={(letter) => <LetterRow letter={letter} now={now} />}
        empty={nothing}
      />
    </Page>
  )
}

/** Where letters begin: a supplier finds projects in the hall, an owner has its own. */
const homes = { asker: 'hall.bidding', owner: 'tender.list' } as const satisfies Record<Side, string>

const sides = Object.keys(sideNames) as readonly Side[]
const groups = Object.keys(questionGroups) as readonly QuestionGroup[]

/** What the address says about the list; an unknown status shows everything. */
function filterOf({ status, keyword = '', id }: Search) {
  const group: QuestionGroup | 'all' = groups.find((known) => known === status) ?? 'all'
  return { group, keyword, ...(id && { subjectId: id }) }
}
