import { tenderForm } from '@jb/contract/tender/tender.shapes'
import { minute } from '@jb/domain/shared/dates'
import { useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import type { UploadedFile } from '../../kit/field/use-uploads.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useOwner } from '../../lib/session.ts'
import { removeStored, writeStored } from '../../lib/storage.ts'
import { type Form, useForm } from '../../patterns/use-form.ts'
import type { GoodsExcel } from './parts/use-goods-sheet.ts'
import { findings } from './tender.faults.ts'
import type { FormValues } from './tender.form.ts'
import { keptCells } from './tender.kept-cells.ts'
import { keepContact, readSheet, useLastContact, usePublish, useTemplate } from './tender.queries.ts'
import { type PublishStep, publishFields } from './tender.steps.ts'
import { type SavedDraft, useSaving } from './tender.use-saving.ts'

export interface PublishStart {
  readonly values: FormValues
  readonly draft?: SavedDraft
  readonly files: readonly UploadedFile[]
  onCreated(id: string): void
}

/** The publish form: its values with what the rules find, kept on the phone and saved on the platform. */
export function usePublishForm(steps: readonly PublishStep[], start: PublishStart) {
  const owner = useOwner()
  const saving = useSaving(start.draft, start.onCreated)
  const { draft } = saving
  const draftKey = `tender:${owner}:${draft ? `${draft.id}@${draft.version}` : 'new'}`
  const fields = useMemo(() => publishFields(steps), [steps])
  const form = useForm({ schema: tenderForm, initial: start.values, fields, draftKey })
  useKeyMove(draftKey, saving.sent.current, form)
  const minuteNow = Math.floor(useServerNow(30_000).getTime() / minute) * minute
  const found = useMemo(() => findings(form.values, new Date(minuteNow)), [form.values, minuteNow])
  const [shown, setShown] = useState<readonly string[]>([])
  const publish = usePublish()
  const template = useTemplate()
  const lastContact = useLastContact(owner)
  const files = useMemo(() => filesOf(form, start.files), [form, start.files])
  const errors = useMemo(() => {
    const faults = Object.entries(found.faults).filter(([name]) => shown.includes(name))
    return { ...Object.fromEntries(faults), ...form.errors }
  }, [found.faults, form.errors, shown])
  const view: Form<FormValues> = {
    ...form,
    errors,
    files: { ...form.files, fileIds: files },
    set: (name, value) => (name === 'type' ? changeType(form, Number(value)) : form.set(name, value)),
  }
  return {
    form: view,
    found,
    saving,
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
    /** Saves, then publishes; resolves with the tender's id, or undefined when that was refused. */
    async send(): Promise<string | undefined> {
      const done = await form.submit(async () => {
        const saved = await saving.save(form.values)
        return await publish({ body: saved }).catch(withFields)
      })
      if (done) void keepContact(owner, form.values)
      return done?.answer.id
    },
  }
}

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

/** Another type has other columns: what they share is kept, after asking. */
async function changeType(form: Form<FormValues>, type: number): Promise<void> {
  const { rows } = form.values
  if (type === form.values.type) return
  const text = `已填的 ${rows.length} 行会保留同名的列，其余的列会清空。`
  if (rows.length > 0 && !(await confirm({ title: '更换招标类型？', text, yes: '更换' }))) return
  form.set('type', type)
  if (rows.length > 0) form.set('rows', keptCells(type, rows))
}

/** Puts the sentences of an incomplete draft where the form shows sentences of fields. */
function withFields(error: unknown): never {
  throw isApiError(error) && error.detail.fields ? { ...error, fields: error.detail.fields } : error
}
