import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { actionToast, closeActionToast } from '../../kit/action-toast.ts'
import { toast } from '../../kit/toast.ts'
import { usePageState } from '../../map/page-state.ts'
import { useGo } from '../../map/to.ts'
import { type Deed, needsPeople, takenFor } from './approval.deeds.ts'
import { usePeopleErrand } from './approval.people.ts'
import { nextForMe, useDecisions } from './decision.queries.ts'

/** What can be done to an approval; when somebody was faster, that is said at once. */
export const useDecide = (id: string) => useDecisions(id, tellNews)

const tellNews = (words: string) => toast(words, 'bad')

/** Which form is open. A deed that needs somebody goes to the person picker first and opens when they are back. */
export function useDeed(approval: Pick<ApprovalDetail, 'nodes'>) {
  const [asking, setAsking] = usePageState<Deed | undefined>(undefined, 'deed')
  const [open, setOpen] = useState<Deed>()
  const [more, setMore] = useState(false)
  const { ask, brought, clear } = usePeopleErrand()
  const chosen = asking && brought && brought.length > 0 ? asking : undefined
  return {
    deed: chosen ?? open,
    people: brought ?? [],
    more,
    setMore,
    begin(deed: Deed) {
      if (!needsPeople(deed)) return setOpen(deed)
      setAsking(deed)
      return ask({ multiple: deed === 'cc', cc: deed === 'cc', taken: takenFor(approval, deed) })
    },
    end() {
      setOpen(undefined)
      setAsking(undefined)
      clear()
    },
  }
}

/** After a decision: the next one that waits for this person is offered, as long as they stay on the page. */
export function useTellNext(id: string) {
  const client = useQueryClient()
  const go = useGo()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      closeActionToast()
    }
  }, [])
  return async (done: string) => {
    const waiting = await nextForMe(client).catch(() => undefined)
    const next = waiting?.records.find((row) => row.id !== id)
    if (!next || !waiting || !here.current) return
    actionToast(`${done}，还有 ${waiting.counts.todo} 个待您审批。`, '下一个', () =>
      go('approval.detail', { id: next.id }, { replace: true }),
    )
  }
}
