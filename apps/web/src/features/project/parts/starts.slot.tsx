import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { usePageState } from '../../../map/page-state.ts'
import { startPart } from '../../approval/index.ts'
import { isPublic, movedOn, whyNotAnnounce } from '../project.announcing.ts'
import { projectQuery } from '../project.queries.ts'
import { useSendAnnouncement, useTakesBack } from '../project.use-announcing.ts'

/** A project becomes public, or no longer is. */
export const AnnounceStart = startPart((given) => {
  const { search, onStarted } = given
  const { id = '', announceReason = '' } = search
  const { data: project, error, refetch } = useQuery(projectQuery(id, useOwner()))
  const [typed, setTyped] = usePageState('', 'announceReason')
  const takesBack = useTakesBack(project)
  const { sending, send, leave } = useSendAnnouncement(given)
  const reason = (announceReason || typed).trim()
  const moved = project && !sending && takesBack !== isPublic(project)
  const why = project
    ? (whyNotAnnounce(project, takesBack === true) ?? (reason ? undefined : '请先填写原因，再提交。'))
    : '正在读取项目，请稍候。'
  return {
    wide: true,
    ...(error &&
      !project && {
        instead: {
          text: sentenceOf(error),
          tone: 'bad',
          way: { label: '重新加载', tone: 'quiet', onPress: refetch },
        },
      }),
    ...(moved && {
      instead: {
        text: movedOn,
        way: {
          label: '查看项目',
          onPress() {
            onStarted()
            leave(false)
          },
        },
      },
    }),
    ...(!announceReason && {
      reason: {
        label: takesBack ? '取消原因' : '公示说明',
        maxLength: 500,
        value: typed,
        onChange: setTyped,
      },
    }),
    why: sending ? undefined : why,
    submit: () => project && send(project, takesBack === true, reason),
  }
})
