import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { closeForm } from './close-form.ts'
import type { SectionSpec } from './field-spec.ts'
import { FormField } from './form-field.tsx'
import s from './form-frame.module.css'
import { DraftNote, showFirstError } from './form-frame.tsx'
import { useForm } from './use-form.ts'

export interface FormSheetProps<S extends z.ZodMiniObject, R> {
  /** The endpoint's own body schema. */
  schema: S
  initial: z.input<S>
  /** Title of the sheet, a sentence under it, the fields. */
  section: SectionSpec<z.input<S>>
  submitLabel: string
  /** What cannot be undone is red. */
  danger?: boolean
  /** Sends the body. What it rejects with is shown at the fields and above them. */
  submit: (body: z.input<S>) => Promise<R>
  onDone: (answer: R) => void
  onClose: () => void
  /** Under the fields, drawn from what is typed. */
  below?: (values: z.input<S>) => ReactNode
  /** Keeps a draft on this device, so that closing asks nothing; name the account and the thing. */
  draftKey?: string
}

/** A short form that slides up over the page it belongs to. Mount it to open it. */
export function FormSheet<S extends z.ZodMiniObject, R>(props: FormSheetProps<S, R>) {
  const { schema, initial, section, submitLabel, danger = false, submit, onDone, onClose } = props
  const { below, draftKey } = props
  const fields = useMemo(() => section.fields, [section])
  const form = useForm({ schema, initial, fields, draftKey })
  const general = form.errors['']
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.failures > 0) showFirstError(inside.current)
  }, [form.failures])
  const send = async () => {
    const done = await form.submit(submit)
    if (done) onDone(done.answer)
  }
  return (
    <Sheet
      open
      title={section.title}
      onClose={() => closeForm(form.dirty && draftKey === undefined, onClose)}
      footer={
        <Button tone={danger ? 'danger' : 'primary'} onClick={send}>
          {submitLabel}
        </Button>
      }
    >
      <div ref={inside}>
        {general && (
          <div className={s.wrong} data-form-error tabIndex={-1}>
            <Banner tone="bad">{general}</Banner>
          </div>
        )}
        {section.intro && <div className={s.intro}>{section.intro}</div>}
        {fields
          .filter((spec) => spec.when?.(form.values) ?? true)
          .map((spec) => (
            <FormField key={spec.name} spec={spec} form={form} />
          ))}
        {below?.(form.values)}
        {draftKey !== undefined && <DraftNote form={form} />}
      </div>
    </Sheet>
  )
}
