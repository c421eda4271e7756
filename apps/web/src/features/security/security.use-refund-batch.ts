import type { OrderRow } from '@jb/contract/security/security.shapes'
import { add } from '@jb/domain/shared/money'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { useRefundBatch } from './security.queries.ts'

/** The server takes so many at once. */
const most = 200
const begun = '已经发起退还，请打开后登记银行流水号。'

/** To choose several securities that are due and send them back together. */
export function useRefundMany(rows: readonly OrderRow[], onStarted: (batchId: string) => void) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const start = useRefundBatch()
  const free = rows.filter(({ status }) => status === 'paid').slice(0, most)
  const picked = rows.filter(({ id }) => chosen?.has(id))
  const sum = add(...picked.map(({ amount }) => amount))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size > most) return toast(`一次最多退还 ${most} 笔。`)
    setChosen(next)
  }
  const send = async () => {
    const text = `共 ${formatMoney(sum)} 元。在线支付的原路退回，转账的请随后在网银办理并登记流水号。`
    if (!(await confirm({ title: `退还选中的 ${picked.length} 笔保证金？`, text, yes: '退还' }))) return
    try {
      const batch = await start({ body: { ids: picked.map(({ id }) => id) } })
      setChosen(undefined)
      onStarted(batch.id)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return {
    ...{ choosing: chosen !== undefined, count: picked.length, sum, free: free.length, send },
    all: free.length > 0 && free.every(({ id }) => chosen?.has(id)),
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    takeAll: (on: boolean) => setChosen(new Set(on ? free.map(({ id }) => id) : [])),
    of: ({ id, status }: OrderRow) =>
      chosen && {
        ...{ on: chosen.has(id), toggle: () => toggle(id) },
        why: status === 'paid' ? undefined : begun,
      },
  }
}

export type RefundMany = ReturnType<typeof useRefundMany>
