import { minute } from '@jb/domain/shared/dates'
import { useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { removeStored, writeStored } from '../../../lib/storage.ts'
import { type Form, type FormOptions, useForm } from '../../../patterns/use-form.ts'
import type { Hint } from './rule-hint.tsx'
import { type SavedDraft, type SaveForm, type SavingState, useSaving } from './use-saving.ts'

/** What keeps a form from being published, and what the rules have to say about it. */
export interface Findings {
  /** Field → sentence; the rows have one under `rows`. */
  readonly faults: Readonly<Record<string, string>>
  readonly hints: readonly Hint[]
}

/** What was published; with an approval it waits for that. */
export interface Sent {
  readonly id: string
  readonly approvalId?: string
}

/** A form on its way to being published. */
export interface Publishing<V> {
  readonly form: Form<V>
  readonly found: Findings
  readonly saving: {
    readonly draft: SavedDraft | undefined
    readonly state: SavingState
    save(values: V): Promise<SavedDraft>
  }
  /** Shows what is wrong in these fields; true when nothing is. */
  passes(names: readonly string[]): boolean
  /**
   * Saves, then publishes, over warnings with a reason. Resolves with what was published, with `'reason'` when one
   * is wanted, or with undefined when it was refused.
   */
  send(reason: string): Promise<Sent | 'reason' | undefined>
  /** Saves what stands there; undefined when it was refused. */
  keep(): Promise<{ readonly answer: SavedDraft } | undefined>
}

interface Given<S extends z.ZodMiniObject> extends Omit<FormOptions<S>, 'draftKey'> {
  /** Under which name the phone keeps its copy. */
  readonly kind: string
  readonly draft: SavedDraft | undefined
  readonly onCreated: (id: string) => void
  readonly save: SaveForm<z.input<S>>
  readonly publish: (sent: { body: SavedDraft & { readonly reason: string } }) => Promise<Sent>
  readonly findings: (values: z.input<S>, now: Date) => Findings
}

/** A form that is published: its values with what the rules find, kept on the phone and saved on the platform. */
export function usePublishing<S extends z.ZodMiniObject>(given: Given<S>): Publishing<z.input<S>> {
  const { kind, schema, fields, save, publish, findings } = given
  const owner = useOwner()
  const saving = useSaving(given.draft, given.onCreated, save)
  const { draft } = saving
  const draftKey = `${kind}:${owner}:${draft ? `${draft.id}@${draft.version}` : 'new'}`
  const [initial] = useState(given.initial)
  const form = useForm({ schema, initial, fields, draftKey })
  useKeyMove(draftKey, saving.sent.current, form)
  const minuteNow = Math.floor(useServerNow(30_000).getTime() / minute) * minute
  const found = useMemo(() => findings(form.values, new Date(minuteNow)), [findings, form.values, minuteNow])
  const [shown, setShown] = useState<readonly string[]>([])
  const errors = useMemo(() => {
    const faults = Object.entries(found.faults).filter(([name]) => shown.includes(name))
    return { ...Object.fromEntries(faults), ...form.errors }
  }, [found.faults, form.errors, shown])
  return {
    form: { ...form, errors },
    found,
    saving,
    passes(names) {
      setShown((before) => [...new Set([...before, ...names])])
      const right = form.validate(names)
      return right && names.every((name) => !found.faults[name])
    },
    async send(reason) {
      let wanted = false
      const done = await form.submit(async () => {
        const saved = await saving.save(form.values)
        return await publish({ body: { ...saved, reason } }).catch((error) => {
          wanted = isApiError(error) && error.reason.endsWith('.reasonRequired')
          throw withFields(error)
        })
      })
      return done?.answer ?? (wanted ? 'reason' : undefined)
    },
    keep: () => form.submit(() => saving.save(form.values)),
  }
}

/** After a save the phone's copy goes under the new version; what was typed meanwhile goes along. */
function useKeyMove<V>(key: string, sent: V | undefined, form: Form<V>): void {
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

/** The files of a field by their ids: those of the saved draft and those sent since. */
export function filesIn(
  ids: readonly string[],
  sent: readonly UploadedFile[] = [],
  saved: readonly UploadedFile[],
): readonly UploadedFile[] {
  const known = [...sent, ...saved]
  return ids.flatMap((id) => known.find((file) => file.id === id) ?? [])
}

/** The sentences of an incomplete draft stand where the form shows sentences of fields. */
export function withFields(error: unknown): unknown {
  return isApiError(error) && error.detail.fields ? { ...error, fields: error.detail.fields } : error
}
