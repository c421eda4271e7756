import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../kit/button.tsx'
import { fieldsOf, type SectionSpec } from './field-spec.ts'
import { FormFrame, FormSection } from './form-frame.tsx'
import { useForm } from './use-form.ts'

export interface FormScreenProps<S extends z.ZodMiniObject, R> {
  title: string
  /** The endpoint's own body schema. */
  schema: S
  /** Values to begin with; later changes of this prop are not taken in. */
  initial: z.input<S>
  sections: readonly SectionSpec<z.input<S>>[]
  /** Sends the body. What it rejects with is shown at the fields and above the form. */
  submit: (body: z.input<S>) => Promise<R>
  /** After success, when leaving asks nothing any more. */
  onDone: (answer: R) => void
  submitLabel?: string
  /** Keeps a draft on this device; name the account and the thing. */
  draftKey?: string
}

/** A page that is a form. */
export function FormScreen<S extends z.ZodMiniObject, R>(props: FormScreenProps<S, R>) {
  const { title, schema, initial, sections, submit, onDone, submitLabel = '提交', draftKey } = props
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const form = useForm({ schema, initial, fields, draftKey })
  const send = async () => {
    const done = await form.submit(submit)
    // The guard is taken down by the next rendering; only then may the page be left.
    if (done) setTimeout(onDone, 0, done.answer)
  }
  return (
    <FormFrame
      title={title}
      form={form}
      keepsDraft={draftKey !== undefined}
      buttons={<Button onClick={send}>{submitLabel}</Button>}
    >
      {sections.map((section) => (
        <FormSection key={section.title} section={section} form={form} titled={sections.length > 1} />
      ))}
    </FormFrame>
  )
}
