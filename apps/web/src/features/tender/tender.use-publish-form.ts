import { tenderForm } from '@jb/contract/tender/tender.shapes'
import { minute } from '@jb/domain/shared/dates'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import type { UploadedFile } from '../../kit/field/use-uploads.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useOwner } from '../../lib/session.ts'
import { removeStored, writeStored } from '../../lib/storage.ts'
import { type Form, useForm } from '../../patterns/use-form.ts'
import type { AmountUnit } from './parts/amount-field.tsx'
import type { GoodsExcel } from './parts/use-goods-sheet.ts'
import { useProcess } from './tender.approval.ts'
import { useAskApprovers } from './tender.ask-approvers.ts'
import { withConsequences } from './tender.consequences.ts'
import { findings } from './tender.faults.ts'
import { emptyForm, type FormValues } from './tender.form.ts'
import { keepContact, readSheet, useLastContact, usePublish, useTemplate } from './tender.queries.ts'
import { publishFields, publishSteps, type StepWays } from './tender.steps.ts'
import { unitOf } from './tender.type-groups.ts'
import { type SavedDraft, useSaving } from './tender.use-saving.ts'

export interface PublishStart {
  /** What is known already; the rest stands as in a new form. */
  readonly values: Partial<FormValues>
  readonly draft?: SavedDraft
  readonly files: readonly UploadedFile[]
  onCreated(id: string): void
}

/** The publish form: its values with what the rules find, kept on the phone and saved on the platform. */
export function usePublishForm(ways: StepWays, start: PublishStart) {
  const owner = useOwner()
  const saving = useSaving(start.draft, start.onCreated)
  const { draft } = saving
  const draftKey = `tender:${owner}:${draft ? `${draft.id}@${draft.version}` : 'new'}`
  const fields = useCallback((values: FormValues) => publishFields(values, ways), [ways])
  const [initial] = useState(() => ({ ...emptyForm(''), ...start.values }))
  const form = useForm({ schema: tenderForm, initial, fields, draftKey })
  useKeyMove(draftKey, saving.sent.current, form)
  const minuteNow = Math.floor(useServerNow(30_000).getTime() / minute) * minute
  const found = useMemo(() => findings(form.values, new Date(minuteNow)), [form.values, minuteNow])
  const [shown, setShown] = useState<readonly string[]>([])
  const [unit, setUnit] = useState<AmountUnit>()
  const publish = usePublish()
  const template = useTemplate()
  const lastContact = useLastContact(owner)
  const asks = useProcess('tenderPublish', form.values.principalId === null)
  const ask = useAskApprovers()
  const files = useMemo(() => filesOf(form, start.files), [form, start.files])
  const errors = useMemo(() => {
    const faults = Object.entries(found.faults).filter(([name]) => shown.includes(name))
    return { ...Object.fromEntries(faults), ...form.errors }
  }, [found.faults, form.errors, shown])
  const view: Form<FormValues> = {
    ...form,
    errors,
    files: { ...form.files, fileIds: files },
    set: (name, value) => {
      if (name === 'projectId') form.set('projectName', nameIn(ways.projects, value))
      void change(form, name, value)
    },
  }
  return {
    form: view,
    steps: publishSteps(form.values, ways),
    found,
    saving,
    /** The unit in which amounts are typed: the usual one of the type, until one is chosen. */
    unit: unit ?? unitOf(form.values.type),
    setUnit,
    lastContact,
    /** The way from and to Excel. */
    excel: {
      template: (type: number) => template({ body: { type } }),
      read: readSheet,
    } satisfies GoodsExcel,
    /** Shows what is wrong in these fields; true when nothing is. */
    passes(names: readonly string[]) {
      setShown((before) => [...new Set([...before, ...names])])
      const right = form.validate(names)
      return right && names.every((name) => !found.faults[name])
    },
    /**
     * Saves, then publishes, over warnings with a reason. Resolves with the tender's id, with `'reason'` when one is
     * wanted, or with undefined when it was refused.
     */
    async send(reason: string): Promise<Sent | 'reason' | undefined> {
      let wanted = false
      const done = await form.submit(async () => {
        const saved = await saving.save(form.values)
        return await publish({ body: { ...saved, reason } }).catch((error) => {
          wanted = isApiError(error) && error.reason === 'tender.reasonRequired'
          throw withFields(error)
        })
      })
      if (done) void keepContact(owner, form.values)
      return done?.answer ?? (wanted ? 'reason' : undefined)
    },
    /** Whether the company's approvers are asked before it goes out. */
    asks,
    /** Saves, then goes where the approval is begun; the reason over warnings goes along. */
    async handIn(reason: string) {
      const saved = await form.submit(() => saving.save(form.values))
      if (!saved) return
      void keepContact(owner, form.values)
      await ask('tenderPublish', saved.answer.id, reason)
    },
  }
}

/** What was published; with an approval it waits for that. */
interface Sent {
  readonly id: string
  readonly approvalId?: string
}

const nameIn = (projects: StepWays['projects'], id: unknown) =>
  projects.find(({ value }) => value === id)?.label ?? ''

/** After a save the phone's copy goes under the new version; what was typed meanwhile goes along. */
function useKeyMove(key: string, sent: FormValues | undefined, form: Form<FormValues>): void {
  const before = useRef(key)
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    if (before.current === key) return
    void removeStored(before.current)
    before.current = key
    const { values, files } = latest.current
    if (values !== sent) void writeStored(key, { values, files })
  }, [key, sent])
}

/** The files by the ids of the form: those of the saved draft and those sent since. */
function filesOf(form: Form<FormValues>, saved: readonly UploadedFile[]): readonly UploadedFile[] {
  const known = [...(form.files.fileIds ?? []), ...saved]
  return form.values.fileIds.flatMap((id) => known.find((file) => file.id === id) ?? [])
}

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

/** The sentences of an incomplete draft stand where the form shows sentences of fields. */
function withFields(error: unknown): unknown {
  return isApiError(error) && error.detail.fields ? { ...error, fields: error.detail.fields } : error
}
