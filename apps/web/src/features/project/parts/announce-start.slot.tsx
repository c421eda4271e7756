import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { usePageState } from '../../../map/page-state.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { isPublic, movedOn, whyNotAnnounce } from '../project.announcing.ts'
import { projectQuery } from '../project.queries.ts'
import { useSendAnnouncement, useTakesBack } from '../project.use-announcing.ts'

/** The end of 发起审批 for a project: makes it public, or takes that back. */
export default function AnnounceStart(props: ApprovalStartProps) {
  const { search, onStarted } = props
  const { id = '', announceReason = '' } = search
  const { data: project, error, refetch } = useQuery(projectQuery(id, useOwner()))
  const [typed, setTyped] = usePageState('', 'announceReason')
  const takesBack = useTakesBack(project)
  const { sending, send, leave } = useSendAnnouncement(props)
  if (!project && error)
    return (
      <>
        <Banner tone="bad">{sentenceOf(error)}</Banner>
        <Button tone="quiet" wide onClick={refetch}>
          重新加载
        </Button>
      </>
    )
  if (project && !sending && takesBack !== isPublic(project)) {
    const look = () => {
      onStarted()
      leave(false)
    }
    return (
      <>
        <Banner tone="urgent">{movedOn}</Banner>
        <Button wide onClick={look}>
          查看项目
        </Button>
      </>
    )
  }
  const reason = (announceReason || typed).trim()
  const why = project
    ? (whyNotAnnounce(project, takesBack === true) ?? (reason ? undefined : '请先填写原因，再提交。'))
    : '正在读取项目，请稍候。'
  return (
    <>
      {!announceReason && (
        <TextAreaField
          label={takesBack ? '取消原因' : '公示说明'}
          required
          maxLength={500}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Button
        wide
        disabledReason={sending ? undefined : why}
        onClick={() => project && send(project, takesBack === true, reason)}
      >
        提交
      </Button>
    </>
  )
}
