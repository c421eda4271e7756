import type { Endpoint } from '@jb/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'

interface Given {
  /** What answers a saved draft. */
  readonly draft: Endpoint
  /** Writes a draft's id into the address; without one the form is new. */
  readonly stand: (id?: string) => void
}

/** The course of a publish screen: a new form becomes a draft with an id, is published, and another may begin. */
export function useRounds<V>({ draft, stand }: Given) {
  const client = useQueryClient()
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<{ readonly id: string; readonly values: V }>()
  const onCreated = useCallback(
    (created: string) => {
      setMade(created)
      stand(created)
    },
    [stand],
  )
  return {
    /** The draft that this form has created: it goes on, and is not loaded anew under the person's hands. */
    made,
    round,
    done,
    again() {
      setDone(undefined)
      setMade(undefined)
      setRound(round + 1)
      stand()
    },
    ways: {
      onCreated,
      onPublished(published: string, values: V, approvalId?: string) {
        if (approvalId === undefined) return setDone({ id: published, values })
        // It lies before its approvers: the page of the draft says so.
        setMade(undefined)
        void client.resetQueries({ queryKey: [draft.id] })
        stand(published)
      },
      async onReload() {
        const text = '这里还没有保存到平台的修改会丢失。'
        if (!(await confirm({ title: '载入最新内容？', text, yes: '载入', danger: true }))) return
        client.removeQueries({ queryKey: [draft.id] })
        setMade(undefined)
        setRound(round + 1)
      },
    },
  }
}
