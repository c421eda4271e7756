import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { usePageState } from '../../../map/page-state.ts'
import { useGo } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { forgetWish, postponementCheckQuery, usePostpone, wishQuery } from '../postponement.queries.ts'
import { draftQuery, usePublish } from '../tender.queries.ts'
import { MovedTimes } from './moved-times.tsx'

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
export const PostponeStart = startPart((given) => {
  const { id = '' } = given.search
  const owner = useOwner()
  const go = useGo()
  const { data: wish } = useQuery(wishQuery(owner, id))
  const { data: check } = useQuery(postponementCheckQuery(id, wish?.times ?? {}))
  const postpone = usePostpone()
  const handIn = useHandIn(given)
  const [stale, setStale] = useState(false)
  const fill = () => go('tender.extensions', { id }, { replace: true })
  const moved = check?.times.flatMap(({ field, name, at }) => {
    const to = wish?.times[field]
    return to ? [{ field, name, old: at, new: to }] : []
  })
  return {
    ...((wish === null || stale) && {
      instead: {
        text: stale
          ? '填好时间以后项目有了变化，请按现在的情况重新核对，填过的内容还在。'
          : '还没有填写新的时间，请先填写再提交审批。',
        way: {
          label: stale ? '重新核对时间' : '填写新的时间',
          onPress() {
            given.onStarted()
            fill()
          },
        },
      },
    }),
    children: moved && <MovedTimes times={moved} />,
    why: wish ? undefined : '正在读取填写的内容，请稍候。',
    submit: () =>
      wish &&
      handIn({
        send: (approval) => {
          const { version, times, reason } = wish
          return postpone({ body: { id, version, times, reason, approval } })
        },
        async done({ approvalId }) {
          await forgetWish(owner, id)
          return approvalId ? fill : () => go('tender.detail', { id }, { replace: true })
        },
        refused(problem) {
          if (isApiError(problem) && problem.kind === 'stale') setStale(true)
        },
      }),
  }
})
