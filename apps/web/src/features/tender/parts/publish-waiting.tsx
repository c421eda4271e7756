import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { waitsWords } from '../tender.approval-words.ts'
import type { FormValues } from '../tender.form.ts'
import s from './publish.module.css'

const PublishPreview = lazy(() => import('./publish-preview.tsx'))

interface PublishWaitingProps {
  values: FormValues
  buyers: readonly Option[]
  /** Undefined while it is asked for, null for somebody who takes no part in it. */
  approval: ApprovalDetail | null | undefined
  withdraw: (approval: ApprovalDetail) => Promise<unknown>
}

/** It lies before its approvers: whom it waits for, the way there, and how to take it back. Nothing can be edited. */
export default function PublishWaiting({ values, buyers, approval, withdraw }: PublishWaitingProps) {
  const go = useGo()
  const list = () => go('tender.list', {}, { replace: true })
  const takeBack = approval?.actions.find(({ id }) => id === 'withdraw')
  const ask = async (running: ApprovalDetail) => {
    const text = '撤回后回到草稿，可以修改后重新提交；审批人会收到消息。'
    if (await confirm({ title: '撤回审批？', text, yes: '撤回' }))
      await tellOutcome(withdraw(running), '已撤回审批，可以继续修改')
  }
  return (
    <Page top={<NavBar title="发布招标" onBack={list} />}>
      <Stands title={values.title} approval={approval}>
        {approval && (
          <Button wide onClick={() => go('approval.detail', { id: approval.id })}>
            查看审批进度
          </Button>
        )}
        <Button wide tone="quiet" onClick={list}>
          我的招标项目
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
      </Stands>
      <Suspense fallback={<DetailSkeleton />}>
        <PublishPreview values={values} hints={[]} buyers={buyers} />
      </Suspense>
    </Page>
  )
}

interface StandsProps extends Pick<PublishWaitingProps, 'approval'> {
  title: string
  children: ReactNode
}

function Stands({ title, approval, children }: StandsProps) {
  return (
    <div className={s.done} role="status">
      <span className={s.waits}>
        <Icon name="clock" />
      </span>
      <h2>审批中</h2>
      <p>
        《{title}》已提交审批，审批结束前不能修改。
        {approval ? waitsWords(approval) : ''}
        审批通过后自动公开，结果会发消息给您。
      </p>
      <div className={s.ways}>{children}</div>
    </div>
  )
}
