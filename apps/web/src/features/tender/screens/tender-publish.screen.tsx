import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { PublishDone } from '../parts/publish-done.tsx'
import { PublishForm } from '../parts/publish-form.tsx'
import { emptyForm } from '../tender.form.ts'
import { mayBuy } from '../tender.may-buy.ts'
import { draftQuery } from '../tender.queries.ts'

const title = '发布招标'

/** 发布招标: a new tender, or with an id the draft that goes on. */
export default function TenderPublishScreen() {
  const { id } = useSearchOf('tender.publish')
  const go = useGo()
  const client = useQueryClient()
  const user = useUser()
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<{ readonly id: string; readonly name: string }>()
  const onCreated = useCallback(
    (created: string) => {
      setMade(created)
      go('tender.publish', { id: created }, { replace: true, keepScroll: true })
    },
    [go],
  )
  const again = () => {
    setDone(undefined)
    setMade(undefined)
    setRound(round + 1)
    go('tender.publish', {}, { replace: true })
  }
  // A login that runs out while somebody types takes nothing away.
  if (user && !mayBuy(user)) {
    return (
      <Page top={<NavBar title={title} />}>
        <NoPermission text="发布招标需要采购员或采购主管的权限。" who="请联系本企业管理员为您开通。" />
      </Page>
    )
  }
  if (done) return <PublishDone {...done} onAgain={again} />
  const ways = {
    onCreated,
    onPublished: (published: string, name: string) => setDone({ id: published, name }),
    onReload: async () => {
      const text = '这里还没有保存到平台的修改会丢失。'
      if (!(await confirm({ title: '载入最新内容？', text, yes: '载入', danger: true }))) return
      client.removeQueries({ queryKey: [tenderDraftOf.id] })
      setMade(undefined)
      setRound(round + 1)
    },
  }
  // The form that has just created this draft goes on; it is not loaded anew under the person's hands.
  if (id && id !== made) return <Continued key={`${id} ${round}`} id={id} {...ways} />
  return <Fresh key={round} {...ways} />
}

interface Ways {
  onCreated: (id: string) => void
  onPublished: (id: string, name: string) => void
  onReload: () => void
}

function Fresh({ onCreated, ...ways }: Ways) {
  const user = useUser()
  const [start] = useState(() => ({ values: emptyForm(user?.account.name ?? ''), files: [], onCreated }))
  return <PublishForm start={start} {...ways} />
}

function Continued({ id, onCreated, ...ways }: Ways & { id: string }) {
  const go = useGo()
  const query = useQuery(draftQuery(id))
  const { data } = query
  if (data?.status === 'draft') {
    const { form: values, files, version } = data
    return <PublishForm start={{ values, files, draft: { id, version }, onCreated }} {...ways} />
  }
  const see = { label: '查看公告', onClick: () => go('tender.detail', { id }, { replace: true }) }
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text="这个项目已经发布，不能再修改。" action={see} />
      </QueryState>
    </Page>
  )
}
