import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { useAgreeMany } from './decision.queries.ts'

/** How one of several ended. */
export interface Outcome {
  readonly id: string
  readonly title: string
  readonly done: boolean
  readonly msg: string
}

/** The server takes so many at once. */
const most = 50

const notBatch = '这个审批的流程不允许批量同意，请打开后处理。'

/** To choose several approvals and agree to them together; each has its own outcome. */
export function useBatch(rows: readonly ApprovalRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const agreeMany = useAgreeMany()
  const free = rows.filter(({ batch }) => batch).slice(0, most)
  const picked = rows.filter(({ id }) => chosen?.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size > most) return toast(`一次最多处理 ${most} 个。`)
    setChosen(next)
  }
  const send = async () => {
    const title = `同意选中的 ${picked.length} 个审批？`
    if (!(await confirm({ title, text: '同意后不能撤回，请确认已经逐个看过内容。', yes: '同意' }))) return
    const items = picked.map(({ id, version }) => ({ id, version }))
    try {
      const { results } = await agreeMany({ body: { items } })
      setOutcomes(
        picked.map(({ id, title: name }, at) => ({
          ...{ id, title: name },
          done: results[at]?.done ?? false,
          msg: results[at]?.msg ?? '',
        })),
      )
      setChosen(undefined)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return {
    choosing: chosen !== undefined,
    count: picked.length,
    all: free.length > 0 && free.every(({ id }) => chosen?.has(id)),
    free: free.length,
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    takeAll: (on: boolean) => setChosen(new Set(on ? free.map(({ id }) => id) : [])),
    of: ({ id, batch }: ApprovalRow) =>
      chosen && { on: chosen.has(id), toggle: () => toggle(id), why: batch ? undefined : notBatch },
    send,
    outcomes,
    closeOutcomes: () => setOutcomes([]),
  }
}

export type Batch = ReturnType<typeof useBatch>
