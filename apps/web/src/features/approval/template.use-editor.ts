import { useEffect, useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { usePageState } from '../../map/page-state.ts'
import { useBack } from '../../map/to.ts'
import { usePeopleErrand } from './approval.people.ts'
import { useAskToLeave } from './parts/use-ask-to-leave.ts'
import type { TemplateDetail } from './template.form.ts'
import { chosenIn, type Editing, withPeople } from './template.form.ts'
import { useTemplateChanges } from './template.queries.ts'
import { type Fault, faultsFrom, faultsOf } from './template.words.ts'

const leaving = { title: '放弃没有保存的修改？', yes: '放弃', no: '继续编辑', danger: true }

/** A process in work: its state, which outlives the way to the person picker, its faults, and what saves it. */
export function useEditor(start: Editing, loaded: TemplateDetail | undefined) {
  const [first] = useState(loaded)
  // Over the way to the person picker it stays the one whose form is edited, whatever is read anew meanwhile.
  const [kept, keep] = usePageState<TemplateDetail | undefined>(undefined, 'stored')
  const stored = kept ?? first
  const [now, set] = usePageState(start, 'template')
  const [refused, setRefused] = useState<{ readonly text: string; readonly faults: readonly Fault[] }>()
  const { ask, brought, clear } = usePeopleErrand()
  const { release, lend } = useAskToLeave(now.dirty, leaving)
  const changes = useTemplateChanges()
  const back = useBack('approval.templates')
  useEffect(() => {
    if (!brought) return
    set((before) => withPeople(before, brought))
    clear()
  }, [brought, set, clear])
  /** Does it, says so and goes back to the list; a "no" is shown above the form. */
  const finish = async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed()
      release()
      toast(done, 'good')
      back()
    } catch (error) {
      const fields = isApiError(error) ? (error.fields ?? {}) : {}
      setRefused({ text: sentenceOf(error), faults: faultsFrom(fields, now.form) })
    }
  }
  const store = async () => {
    const { form } = now
    const known = stored && { id: stored.id, version: stored.version }
    const answer = await changes.save({ body: { ...known, form } })
    keep(answer)
    return answer
  }
  const seen = async () => {
    const { id, version } = now.dirty || !stored ? await store() : stored
    return { body: { id, version } }
  }
  return {
    now,
    refused,
    faults: faultsOf(now.form, stored),
    edit(next: (before: Editing) => Editing) {
      setRefused(undefined)
      set(next)
    },
    askFor(nodeId: string, row: number) {
      const node = now.form.nodes.find(({ id }) => id === nodeId)
      set((before) => ({ ...before, asking: { nodeId, row } }))
      keep(stored)
      lend()
      ask({ multiple: true, chosen: node ? chosenIn(node, row) : [] })
    },
    async save() {
      const text = '保存后成为新版本，以后发起的审批按新版本走；正在进行的审批仍按原来的版本走完。'
      const live = stored?.status === 'enabled'
      if (live && !(await confirm({ title: '保存并立即生效？', text, yes: '保存' }))) return
      await finish(store, live ? '已保存，新版本已生效' : '已保存')
    },
    async enable() {
      const text = '启用后，符合条件的事项必须先走审批，正在进行的审批不受影响。'
      if (!(await confirm({ title: '启用这个审批流程？', text, yes: '启用' }))) return
      await finish(async () => changes.enable(await seen()), '已启用')
    },
    async disable() {
      const text = '停用后，新发起的事项不再走这个流程；正在进行的审批照常走完。没有保存的修改不会保留。'
      if (!stored || !(await confirm({ title: '停用这个审批流程？', text, yes: '停用', danger: true })))
        return
      const { id, version } = stored
      await finish(() => changes.disable({ body: { id, version } }), '已停用')
    },
    async remove() {
      const text = '草稿删除后不能恢复。'
      if (!stored || !(await confirm({ title: '删除这个草稿？', text, yes: '删除', danger: true }))) return
      const { id, version } = stored
      await finish(() => changes.remove({ body: { id, version } }), '已删除')
    },
  }
}

export type Editor = ReturnType<typeof useEditor>
