import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { waitsWords } from '../approval/approval-words.ts'
import { PublishStands } from './publish-done.tsx'

interface PublishWaitingProps {
  /** Of the page. */
  title: string
  /** Of what lies before its approvers. */
  name: string
  /** Where all of them are. */
  list: { readonly label: string; readonly go: () => void }
  /** Undefined while it is asked for, null for somebody who takes no part in it. */
  approval: ApprovalDetail | null | undefined
  withdraw: (approval: ApprovalDetail) => Promise<unknown>
  /** What is to be published. */
  children: ReactNode
}

/** It lies before its approvers: whom it waits for, the way there, and how to take it back. Nothing can be edited. */
export function PublishWaiting({ title, name, list, approval, withdraw, children }: PublishWaitingProps) {
  const go = useGo()
  const takeBack = approval?.actions.find(({ id }) => id === 'withdraw')
  const ask = async (running: ApprovalDetail) => {
    const text = '撤回后回到草稿，可以修改后重新提交；审批人会收到消息。'
    if (await confirm({ title: '撤回审批？', text, yes: '撤回' }))
      await tellOutcome(withdraw(running), '已撤回审批，可以继续修改')
  }
  const waits = approval ? waitsWords(approval) : ''
  return (
    <Page top={<NavBar title={title} onBack={list.go} />}>
      <PublishStands
        out={false}
        title="审批中"
        text={`《${name}》已提交审批，审批结束前不能修改。${waits}审批通过后自动公开，结果会发消息给您。`}
      >
        {approval && (
          <Button wide onClick={() => go('approval.detail', { id: approval.id })}>
            查看审批进度
          </Button>
        )}
        <Button wide tone="quiet" onClick={list.go}>
          {list.label}
        </Button>
        {approval && takeBack && (
          <Button
            wide
            tone="quiet"
            disabledReason={takeBack.enabled ? undefined : takeBack.why}
            onClick={() => ask(approval)}
          >
            撤回审批
          </Button>
        )}
      </PublishStands>
      <Suspense fallback={<DetailSkeleton />}>{children}</Suspense>
    </Page>
  )
}
