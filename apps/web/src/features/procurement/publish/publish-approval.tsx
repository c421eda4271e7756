import type { Endpoint } from '@jb/contract/endpoint'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type ApiError, isApiError } from '../../../lib/api-error.ts'
import { usePageState } from '../../../map/page-state.ts'
import { useGoHref } from '../../../map/to.ts'
import type { QueryState } from '../../../patterns/query-state.tsx'
import { type approvalPart, type Start, startPart, useHandIn } from '../../approval/index.ts'

interface Draft {
  readonly no: string
  readonly version: number
  readonly form: { readonly title?: string | undefined }
}

/** What a kind of things does with a publication that goes to its approvers. */
interface Kind {
  /** What its number is called. */
  readonly no: string
  /** What answers a saved draft. */
  readonly draft: Endpoint
  readonly useDraft: (id: string) => UseQueryResult<Draft, ApiError>
  readonly usePublish: () => (sent: {
    body: {
      readonly id: string
      readonly version: number
      readonly reason: string
      readonly approval: ReturnType<typeof approvalPart>
    }
  }) => Promise<{ readonly approvalId?: string }>
  /** What stands there when the draft cannot be read. */
  readonly lost: (
    query: {
      readonly error: ApiError
    } & ComponentProps<typeof QueryState>['query'],
  ) => Pick<Start, 'failed' | 'instead'>
  /** Where one goes when it lies with its approvers, and when it is out. */
  readonly waiting: (id: string) => string
  readonly out: (id: string) => string
  /** The form, to which a refusal leads back. */
  readonly form?: (id: string) => string
}

/** The end of 发起审批 for a publication: hands the draft in, and shows what becomes of it. */
export const publishApproval = (of: Kind) =>
  startPart((given) => {
    const { id = '', announceReason = '' } = given.search
    const query = of.useDraft(id)
    const { data: draft } = query
    const [typed, setTyped] = usePageState('', 'reason')
    const [wanted, setWanted] = usePageState(false, 'asksReason')
    const [refused, setRefused] = useState(false)
    const publish = of.usePublish()
    const client = useQueryClient()
    const go = useGoHref()
    const handIn = useHandIn(given)
    const reason = (announceReason || typed).trim()
    const missing = wanted && reason === '' ? '请先写明原因，再提交。' : undefined
    const { form } = of
    return {
      ...(query.isError && !draft && of.lost(query)),
      ...(draft && {
        facts: [
          { label: '项目名称', value: draft.form.title, wide: true },
          { label: of.no, value: draft.no, wide: true },
        ],
      }),
      ...(wanted &&
        !announceReason && {
          reason: { label: '有规则提醒仍要发布的原因', maxLength: 300, value: typed, onChange: setTyped },
        }),
      why: draft ? missing : '正在读取草稿，请稍候。',
      submit: () =>
        draft &&
        handIn({
          send: (approval) => publish({ body: { id, version: draft.version, reason, approval } }),
          done({ approvalId }) {
            // The form is not shown again as it was before it was handed in.
            client.removeQueries({ queryKey: [of.draft.id] })
            return () => go(approvalId ? of.waiting(id) : of.out(id), { replace: true })
          },
          refused(problem) {
            if (isApiError(problem) && problem.reason.endsWith('.reasonRequired')) setWanted(true)
            else setRefused(true)
          },
        }),
      back: refused && form ? { label: '返回修改', onPress: () => go(form(id)) } : undefined,
    }
  })
