import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { calendarTime } from '@jb/domain/shared/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { usePageState } from '../../../map/page-state.ts'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { postponeStart } from '../../procurement/index.ts'
import {
  forgetRequest,
  postponementCheckQuery,
  postponementRequests,
  usePostpone,
} from '../postponement.queries.ts'
import { draftQuery, usePublish } from '../tender.queries.ts'

/** A publication: hands the draft in, and shows what becomes of it. */
export const PublishStart = startPart((given) => {
  const { id = '', announceReason = '' } = given.search
  const query = useQuery(draftQuery(id))
  const { data: draft } = query
  const [typed, setTyped] = usePageState('', 'reason')
  const [asks, setAsks] = usePageState(false, 'asksReason')
  const publish = usePublish()
  const client = useQueryClient()
  const go = useGo()
  const handIn = useHandIn(given)
  const reason = (announceReason || typed).trim()
  const version = draft?.version ?? 0
  return {
    failed: query.isError && !draft && query,
    ...(draft && {
      facts: [
        { label: '项目名称', value: draft.form.title, wide: true },
        { label: '项目编号', value: draft.no, wide: true },
      ],
    }),
    ...(asks &&
      !announceReason && {
        reason: { label: '有规则提醒仍要发布的原因', maxLength: 300, value: typed, onChange: setTyped },
      }),
    why: draft ? (asks && !reason ? '请先写明原因，再提交。' : undefined) : '正在读取草稿，请稍候。',
    submit: () =>
      handIn({
        send: (approval) => publish({ body: { id, version, reason, approval } }),
        done({ approvalId }) {
          client.removeQueries({ queryKey: [tenderDraftOf.id] })
          return () => go(approvalId ? 'tender.publish' : 'tender.detail', { id }, { replace: true })
        },
        refused(problem) {
          if (isApiError(problem) && problem.reason === 'tender.reasonRequired') setAsks(true)
        },
      }),
  }
})

/** A postponement: the times that were chosen. */
export const PostponeStart = postponeStart({
  stale: '填好时间以后项目有了变化，请按现在的情况重新核对，填过的内容还在。',
  kept: postponementRequests,
  useStart(id, request) {
    const owner = useOwner()
    const go = useGo()
    const now = useServerNow(60_000)
    const { data: check } = useQuery(postponementCheckQuery(id, request?.times ?? {}))
    const postpone = usePostpone()
    const fill = () => go('tender.extensions', { id }, { replace: true })
    return {
      moved: check?.times.flatMap(({ field, name, at }) => {
        const to = request?.times[field]
        return to ? [{ name, old: at, new: to }] : []
      }),
      written: (moment) => calendarTime(moment, now),
      send: ({ version, times, reason }, approval) =>
        postpone({ body: { id, version, times, reason, approval } }),
      fill,
      async done({ approvalId }) {
        await forgetRequest(owner, id)
        return approvalId ? fill : () => go('tender.detail', { id }, { replace: true })
      },
    }
  },
})
