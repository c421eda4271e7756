import { tenderForm } from '@jb/contract/tender/tender.form'
import { useCallback, useMemo, useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { useOwner, useUser } from '../../lib/session.ts'
import type { Form } from '../../patterns/use-form.ts'
import {
  type AmountUnit,
  filesIn,
  keepContact,
  type PublishStart,
  payeesOf,
  type SavedDraft,
  unitOf,
  useLastContact,
  useProcess,
  usePublishing,
} from '../procurement/index.ts'
import { useAskApprovers } from './tender.ask-approvers.ts'
import { withConsequences } from './tender.consequences.ts'
import { findings } from './tender.faults.ts'
import { emptyForm, type FormValues, savable } from './tender.form.ts'
import { usePublish, useSaveDraft } from './tender.queries.ts'
import { publishFields, publishSteps, type StepWays } from './tender.steps.ts'
import { useGoodsExcel } from './tender.use-excel.ts'

/** The publish form: its values with what the rules find, kept on the phone and saved on the platform. */
export function usePublishForm(ways: StepWays, start: PublishStart<FormValues>) {
  const owner = useOwner()
  const sendDraft = useSaveDraft()
  const save = useCallback(
    (values: FormValues, before: SavedDraft | undefined) =>
      sendDraft({ body: { ...before, form: savable(values) } }),
    [sendDraft],
  )
  const fields = useCallback((values: FormValues) => publishFields(values, ways), [ways])
  const own = useUser()?.company?.name
  const find = useCallback(
    (values: FormValues, now: Date) => findings(values, now, payeesOf(values.principalId, own, ways.buyers)),
    [own, ways.buyers],
  )
  const publishing = usePublishing({
    ...{ kind: 'tender', schema: tenderForm, fields, findings: find, save, publish: usePublish() },
    ...{ draft: start.draft, onCreated: start.onCreated },
    initial: { ...emptyForm(''), ...start.values },
  })
  const { form, saving } = publishing
  const { draft } = saving
  const [unit, setUnit] = useState<AmountUnit>()
  const excel = useGoodsExcel('rows')
  const lastContact = useLastContact(owner)
  const { principalId, fileIds } = form.values
  const asks = useProcess('tenderPublish', {
    knows: principalId === null || draft !== undefined,
    subjectId: principalId === null ? undefined : draft?.id,
  })
  const ask = useAskApprovers()
  const files = useMemo(
    () => filesIn(fileIds, form.files.fileIds, start.files),
    [fileIds, form.files, start.files],
  )
  const view: Form<FormValues> = {
    ...form,
    files: { ...form.files, fileIds: files },
    set: (name, value) => {
      if (name === 'projectId') form.set('projectName', nameIn(ways.projects, value))
      void change(form, name, value)
    },
  }
  return {
    ...publishing,
    form: view,
    steps: publishSteps(form.values, ways),
    /** The unit in which amounts are typed: the usual one of the type, until one is chosen. */
    unit: unit ?? unitOf(form.values.type),
    setUnit,
    lastContact,
    excel,
    async send(reason: string) {
      const done = await publishing.send(reason)
      if (done && done !== 'reason') void keepContact(owner, form.values)
      return done
    },
    /** Whether the company's approvers are asked before it goes out. */
    asks,
    /** Saves, then goes where the approval is begun; the reason over warnings goes along. */
    async handIn(reason: string) {
      const saved = await publishing.keep()
      if (!saved) return
      void keepContact(owner, form.values)
      await ask('tenderPublish', saved.answer.id, reason)
    },
  }
}

const nameIn = (projects: StepWays['projects'], id: unknown) =>
  projects.find(({ value }) => value === id)?.label ?? ''

/** Changes a field with all that follows from it. Another type has other columns, so it is asked before. */
async function change(form: Form<FormValues>, name: keyof FormValues, value: unknown): Promise<void> {
  const { rows, type } = form.values
  if (name === 'type' && value === type) return
  const text = `已填的 ${rows.length} 行会保留同名的列，其余的列会清空。`
  const asks = name === 'type' && rows.length > 0
  if (asks && !(await confirm({ title: '更换招标类型？', text, yes: '更换' }))) return
  for (const [key, next] of Object.entries(withConsequences(form.values, name, value)))
    form.set(key as keyof FormValues, next)
}
