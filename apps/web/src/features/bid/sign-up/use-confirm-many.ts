import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useConfirmRegistrations } from './registration.queries.ts'

/** The server takes so many at once. */
const most = 50

/** A company that was not confirmed with the others, and why. */
export interface Left {
  readonly id: string
  readonly companyName: string
  readonly why: string
}

/** To choose several sign-ups and confirm them together; what one is refused for stops none of the others. */
export function useConfirmMany(rows: readonly RegistrationView[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [left, setLeft] = useState<readonly Left[]>([])
  const confirmMany = useConfirmRegistrations()
  const waiting = rows.filter(({ status }) => status === 'registered').slice(0, most)
  const picked = waiting.filter(({ id }) => chosen?.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const send = async () => {
    const title = `确认这 ${picked.length} 家企业的报名？`
    const text = `${picked.map(({ companyName }) => companyName).join('、')}确认后就可以投标，不能再改为拒绝。`
    if (!(await confirm({ title, text, yes: '确认报名' }))) return
    try {
      const registrations = picked.map(({ id, version }) => ({ id, version }))
      const done = await confirmMany({ body: { registrations } })
      setLeft(done.left.map((one) => ({ ...one, companyName: nameOf(picked, one.id) })))
      setChosen(undefined)
      if (done.left.length === 0) toast(`已确认 ${done.confirmed.length} 家`, 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return {
    choosing: chosen !== undefined,
    offered: waiting.length > 1,
    count: picked.length,
    all: waiting.length > 0 && picked.length === waiting.length,
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    takeAll: (on: boolean) => setChosen(new Set(on ? waiting.map(({ id }) => id) : [])),
    of: ({ id }: RegistrationView) => {
      if (!chosen) return undefined
      const why = waiting.some((one) => one.id === id) ? undefined : '已经处理过，或超过一次能确认的家数'
      return { on: chosen.has(id), toggle: () => toggle(id), why }
    },
    send,
    left,
    seen: () => setLeft([]),
  }
}

export type ConfirmMany = ReturnType<typeof useConfirmMany>

const nameOf = (rows: readonly RegistrationView[], id: string) =>
  rows.find((row) => row.id === id)?.companyName ?? ''
