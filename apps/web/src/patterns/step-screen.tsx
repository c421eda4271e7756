import { type ReactNode, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../kit/button.tsx'
import { ProgressLine } from '../kit/steps.tsx'
import { fieldsOf, type SectionSpec } from './field-spec.ts'
import { FormFrame, FormSection } from './form-frame.tsx'
import type { FormScreenProps } from './form-screen.tsx'
import { type Form, useForm } from './use-form.ts'

/** A section that is a step; `extra` stands under its fields and edits the keys it `covers`. */
export interface StepSpec<V> extends SectionSpec<V> {
  readonly extra?: (form: Form<V>) => ReactNode
  readonly covers?: readonly (keyof V & string)[]
}

export interface StepScreenProps<S extends z.ZodMiniObject, R>
  extends Omit<FormScreenProps<S, R>, 'sections'> {
  steps: readonly StepSpec<z.input<S>>[]
}

/** A long form, one step at a time; a step is left forwards only when it is right. */
export function StepScreen<S extends z.ZodMiniObject, R>(props: StepScreenProps<S, R>) {
  const { title, schema, initial, steps, submit, onDone, submitLabel = '提交', draftKey } = props
  const [at, setAt] = useState(0)
  const fields = useMemo(() => fieldsOf(steps), [steps])
  const form = useForm({ schema, initial, fields, draftKey })
  const step = steps[at]
  const last = at === steps.length - 1
  if (!step) return null
  const go = (to: number) => {
    setAt(to)
    window.scrollTo(0, 0)
  }
  const next = () => {
    if (form.validate(namesOf(step))) go(at + 1)
  }
  const send = async () => {
    const wrong = steps.findIndex((each) => !form.validate(namesOf(each)))
    if (wrong >= 0 && wrong !== at) return go(wrong)
    const done = await form.submit(submit)
    if (done) setTimeout(onDone, 0, done.answer)
  }
  return (
    <FormFrame
      title={title}
      form={form}
      keepsDraft={draftKey !== undefined}
      top={<ProgressLine at={at + 1} of={steps.length} label={step.title} />}
      buttons={
        <>
          {at > 0 && (
            <Button tone="quiet" onClick={() => go(at - 1)}>
              上一步
            </Button>
          )}
          {last ? <Button onClick={send}>{submitLabel}</Button> : <Button onClick={next}>下一步</Button>}
        </>
      }
    >
      <FormSection key={step.title} section={step} form={form} titled={false} />
      {step.extra?.(form)}
    </FormFrame>
  )
}

function namesOf<V>(step: StepSpec<V>): readonly string[] {
  return [...step.fields.map((field) => String(field.name)), ...(step.covers ?? [])]
}
