import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import PublishDone from '../parts/publish-done.tsx'
import type { FormValues } from '../tender.form.ts'
import { mayRun } from '../tender.may-buy.ts'
import { Continued, ForBuyers, Fresh } from './publish-start.tsx'

const title = '发布招标'

/** 发布招标: a new tender, or with an id the draft that goes on. */
export default function TenderPublishScreen() {
  const { id } = useSearchOf('tender.publish')
  const go = useGo()
  const client = useQueryClient()
  const user = useUser()
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<{ readonly id: string; readonly values: FormValues }>()
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
  if (user && !mayRun(user) && !user.company?.verified) {
    const verify = { label: '去企业认证', onClick: () => go('member.companyVerify', {}) }
    return (
      <Page top={<NavBar title={title} />}>
        <Empty text="发布招标前要先完成企业认证，认证通过后即可发布。" action={verify} />
      </Page>
    )
  }
  if (user && !mayRun(user)) {
    return (
      <Page top={<NavBar title={title} />}>
        <NoPermission
          text="发布招标需要采购员、采购主管或招标代理的权限。"
          who="请联系本企业管理员为您开通。"
        />
      </Page>
    )
  }
  if (done) return <PublishDone {...done} onAgain={again} />
  const ways = {
    onCreated,
    onPublished: (published: string, values: FormValues, approvalId?: string) => {
      if (approvalId === undefined) return setDone({ id: published, values })
      // It lies before its approvers: the page of the draft says so.
      setMade(undefined)
      void client.resetQueries({ queryKey: [tenderDraftOf.id] })
      go('tender.publish', { id: published }, { replace: true })
    },
    onReload: async () => {
      const text = '这里还没有保存到平台的修改会丢失。'
      if (!(await confirm({ title: '载入最新内容？', text, yes: '载入', danger: true }))) return
      client.removeQueries({ queryKey: [tenderDraftOf.id] })
      setMade(undefined)
      setRound(round + 1)
    },
  }
  // The form that has just created this draft goes on; it is not loaded anew under the person's hands.
  return (
    <Suspense fallback={<Waiting />}>
      <ForBuyers>
        {(buyers) =>
          id && id !== made ? (
            <Continued key={`${id} ${round}`} id={id} buyers={buyers} {...ways} />
          ) : (
            <Fresh key={round} buyers={buyers} {...ways} />
          )
        }
      </ForBuyers>
    </Suspense>
  )
}

function Waiting() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
}
