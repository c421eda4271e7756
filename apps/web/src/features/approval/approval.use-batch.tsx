import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { useAgreeMany } from './decision.queries.ts'
import { ChosenCards } from './parts/chosen-cards.tsx'

/** How one of several ended. */
export interface Outcome {
  readonly id: string
  readonly title: string
  readonly done: boolean
  readonly msg: string
}

/** The server takes so many at once. */
const most = 50

const notBatch = '这个审批不能批量同意，请打开后处理。'
const notRead = '这张卡片还没有完整显示过，请看完再勾选。'

/** What somebody has read is one version of an approval: once it has changed it is to be read anew. */
const keyOf = ({ id, version }: Pick<ApprovalRow, 'id' | 'version'>) => `${id}:${version}`

/** To choose several approvals and agree to them together; each has its own outcome. */
export function useBatch(rows: readonly ApprovalRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const agreeMany = useAgreeMany()
  const allowed = rows.filter(({ batch }) => batch)
  const free = allowed.filter((row) => seen.has(keyOf(row))).slice(0, most)
  const picked = rows.filter((row) => chosen?.has(keyOf(row)))
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    if (next.size > most) return toast(`一次最多处理 ${most} 个。`)
    setChosen(next)
  }
  const send = async () => {
    const title = `同意选中的 ${picked.length} 个审批？`
    const text = <ChosenCards rows={picked} />
    if (!(await confirm({ title, text, yes: '同意' }))) return
    const items = picked.map(({ id, version }) => ({ id, version }))
    try {
      const { results } = await agreeMany({ body: { items } })
      setOutcomes(
        picked.map(({ id, title: name }, at) => ({
          id,
          title: name,
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
    all: free.length > 0 && free.every((row) => chosen?.has(keyOf(row))),
    allowed: allowed.length,
    read: (row: ApprovalRow) => setSeen((before) => new Set(before).add(keyOf(row))),
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    takeAll: (on: boolean) => {
      setChosen(new Set(on ? free.map(keyOf) : []))
      const rest = Math.min(allowed.length, most) - free.length
      if (on && rest > 0) toast(`已勾选看过的 ${free.length} 个，还有 ${rest} 个请往下看完再勾选。`)
    },
    of(row: ApprovalRow) {
      const key = keyOf(row)
      const why = row.batch ? (seen.has(key) ? undefined : notRead) : notBatch
      return chosen && { on: chosen.has(key), toggle: () => toggle(key), why }
    },
    send,
    outcomes,
    closeOutcomes: () => setOutcomes([]),
  }
}

export type Batch = ReturnType<typeof useBatch>
